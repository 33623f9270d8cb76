ALTER TABLE "chat_messages" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "depth" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "omitted_turns" integer;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "tip_id" integer;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- What was said so far is one branch.
UPDATE "chat_messages" SET "parent_id" = "placed"."parent_id", "depth" = "placed"."depth" FROM (
	SELECT "id", lag("id") OVER "branch" AS "parent_id", row_number() OVER "branch" AS "depth"
	FROM "chat_messages" WINDOW "branch" AS (PARTITION BY "session_id" ORDER BY "id")
) AS "placed" WHERE "placed"."id" = "chat_messages"."id";--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "depth" SET NOT NULL;--> statement-breakpoint
UPDATE "chat_sessions" SET "tip_id" = (SELECT max("id") FROM "chat_messages" WHERE "session_id" = "chat_sessions"."id");--> statement-breakpoint
-- A repeated question still gets its answer, in today's shape.
UPDATE "chat_sends" SET "answer" = jsonb_set(jsonb_set(jsonb_set("answer",
	'{session,model}', 'null'),
	'{assistant_message,parent_id}', "answer" #> '{user_message,id}'),
	'{user_message,parent_id}', coalesce((SELECT to_jsonb("parent_id") FROM "chat_messages" WHERE "id" = ("answer" #>> '{user_message,id}')::int), 'null'))
WHERE "answer" IS NOT NULL;--> statement-breakpoint
DROP INDEX "chat_messages_session";--> statement-breakpoint
CREATE INDEX "chat_sessions_deleted" ON "chat_sessions" USING btree ("deleted_at") WHERE "chat_sessions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","parent_id","id");
