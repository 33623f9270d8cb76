DELETE FROM "measured_templates";--> statement-breakpoint
CREATE TABLE "ranked_texts" (
	"season_id" integer NOT NULL,
	"model" text NOT NULL,
	"text_key" text NOT NULL,
	"evaluation_id" integer,
	"user_id" integer,
	CONSTRAINT "ranked_texts_season_id_model_text_key_pk" PRIMARY KEY("season_id","model","text_key")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" serial PRIMARY KEY NOT NULL,
	"suite" text NOT NULL,
	"number" integer NOT NULL,
	"games" integer NOT NULL,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seasons_number" UNIQUE("suite","number")
);
--> statement-breakpoint
DROP INDEX "measured_templates_rate";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "season_id" integer;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "sealed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measured_templates" ADD COLUMN "season_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_templates" ADD COLUMN "text_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_templates" ADD COLUMN "ranked" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "text_key" text;--> statement-breakpoint
ALTER TABLE "ranked_texts" ADD CONSTRAINT "ranked_texts_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranked_texts" ADD CONSTRAINT "ranked_texts_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranked_texts" ADD CONSTRAINT "ranked_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranked_texts_evaluation" ON "ranked_texts" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "ranked_texts_user" ON "ranked_texts" USING btree ("user_id","season_id","model");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_templates" ADD CONSTRAINT "measured_templates_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_text" ON "template_versions" USING btree ("text_key","created_at","template_id","version");--> statement-breakpoint
CREATE INDEX "measured_templates_rate" ON "measured_templates" USING btree ("season_id","model","rate" DESC NULLS LAST,"evaluation_id");--> statement-breakpoint
ALTER TABLE "measured_templates" DROP COLUMN "suite";--> statement-breakpoint
ALTER TABLE "measured_templates" DROP COLUMN "games";