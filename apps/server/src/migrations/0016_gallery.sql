CREATE TABLE "title_beginnings" (
	"template_id" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "title_beginnings_template_id_text_pk" PRIMARY KEY("template_id","text")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "public_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What an account began with was made in its transaction, and has its time to the microsecond.
UPDATE "templates" SET "is_sample" = true FROM "users"
WHERE "users"."id" = "templates"."user_id" AND "templates"."created_at" = "users"."created_at" AND "templates"."updated_at" = "templates"."created_at";--> statement-breakpoint
-- As `features/templates/title-beginnings.ts` does it.
INSERT INTO "title_beginnings" ("template_id", "text")
SELECT DISTINCT "id", left(lower(substr("title", "start")), 100)
FROM "templates", generate_series(1, length("title")) AS "start"
WHERE "is_active" AND NOT "is_sample" AND ((substr("title", "start", 1) !~ '[[:space:][:punct:]]' AND ("start" = 1 OR substr("title", "start" - 1, 1) ~ '[[:space:][:punct:]]'))
	OR ascii(substr("title", "start", 1)) >= 11904);--> statement-breakpoint
ALTER TABLE "title_beginnings" ADD CONSTRAINT "title_beginnings_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "title_beginnings_text" ON "title_beginnings" USING btree ("text" collate "C","template_id");--> statement-breakpoint
CREATE INDEX "runs_template" ON "runs" USING btree ("template_id","verified" DESC NULLS LAST,"new_score" DESC NULLS LAST,"score" DESC NULLS LAST,"created_at","id") WHERE "runs"."mode" = 'lam' and "runs"."division" in ('pure', 'assisted');--> statement-breakpoint
CREATE INDEX "templates_gallery" ON "templates" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "templates"."is_active" and not "templates"."is_sample";--> statement-breakpoint
CREATE INDEX "templates_copies" ON "templates" USING btree ("origin_template_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "templates"."is_active" and not "templates"."is_sample" and "templates"."origin_template_id" is not null;