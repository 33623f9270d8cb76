ALTER TABLE "templates" ADD COLUMN "origin_template_id" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "origin_version" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "origin_title" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "origin_user_id" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_origin_user_id_users_id_fk" FOREIGN KEY ("origin_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "templates_origin_user" ON "templates" USING btree ("origin_user_id") WHERE "templates"."origin_user_id" is not null;