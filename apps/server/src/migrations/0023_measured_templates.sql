CREATE TABLE "measured_templates" (
	"evaluation_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"suite" text NOT NULL,
	"model" text NOT NULL,
	"rate" double precision NOT NULL,
	"games" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measured_templates" ADD CONSTRAINT "measured_templates_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_templates" ADD CONSTRAINT "measured_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measured_templates_rate" ON "measured_templates" USING btree ("suite","model","rate" DESC NULLS LAST,"games" DESC NULLS LAST,"evaluation_id");--> statement-breakpoint
CREATE INDEX "measured_templates_user" ON "measured_templates" USING btree ("user_id");