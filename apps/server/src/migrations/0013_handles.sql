CREATE TABLE "name_beginnings" (
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "name_beginnings_user_id_text_pk" PRIMARY KEY("user_id","text")
);
--> statement-breakpoint
-- As `features/profiles/name-beginnings.ts` does it.
INSERT INTO "name_beginnings" ("user_id", "text")
SELECT DISTINCT "user_id", left(lower(substr("name", "start")), 100)
FROM "profiles", unnest(ARRAY["display_name", "full_name", "school"]) AS "name", generate_series(1, length("name")) AS "start"
WHERE (substr("name", "start", 1) !~ '[[:space:][:punct:]]' AND ("start" = 1 OR substr("name", "start" - 1, 1) ~ '[[:space:][:punct:]]'))
	OR ascii(substr("name", "start", 1)) >= 11904;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "show_email" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "handle_key" text;--> statement-breakpoint
-- From the number alone, which is public: nothing of the address is in it.
UPDATE "users" SET "handle" = 'player-' || "id", "handle_key" = 'player_' || translate("id"::text, '01', 'ol');--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "handle" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "handle_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "name_beginnings" ADD CONSTRAINT "name_beginnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_beginnings_text" ON "name_beginnings" USING btree ("text" collate "C","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_handle_key" ON "users" USING btree ("handle_key" collate "C");