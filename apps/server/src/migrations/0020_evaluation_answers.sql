CREATE TABLE "evaluation_answers" (
	"evaluation_id" integer NOT NULL,
	"seed" integer NOT NULL,
	"telling" text NOT NULL,
	"tick" integer NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "evaluation_answers_evaluation_id_seed_telling_tick_pk" PRIMARY KEY("evaluation_id","seed","telling","tick")
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "robustness" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "answer_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_answers" ADD CONSTRAINT "evaluation_answers_seed_fk" FOREIGN KEY ("evaluation_id","seed") REFERENCES "public"."evaluation_seeds"("evaluation_id","seed") ON DELETE cascade ON UPDATE no action;