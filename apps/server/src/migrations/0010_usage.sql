CREATE TABLE "usage" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"day" date NOT NULL,
	"games" integer NOT NULL,
	"imports" integer NOT NULL,
	"model_tokens" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage" ADD CONSTRAINT "usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was written before anybody counted.
INSERT INTO "usage" ("user_id", "bytes", "day", "games", "imports", "model_tokens")
SELECT "user_id", sum("bytes"), (now() AT TIME ZONE 'utc')::date, 0, 0, 0 FROM (
	SELECT "templates"."user_id", octet_length("template_versions"."content") AS "bytes"
	FROM "template_versions" JOIN "templates" ON "templates"."id" = "template_versions"."template_id"
	UNION ALL
	SELECT "chat_sessions"."user_id", octet_length("chat_messages"."content")
	FROM "chat_messages" JOIN "chat_sessions" ON "chat_sessions"."id" = "chat_messages"."session_id"
	UNION ALL
	SELECT "sender_id", octet_length("content") FROM "messages"
	UNION ALL
	SELECT "user_id", octet_length("record") FROM "runs" WHERE "record" IS NOT NULL
) AS "texts" GROUP BY "user_id";
