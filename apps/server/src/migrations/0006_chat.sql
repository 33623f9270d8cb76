CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"status" text,
	"model" text,
	"finish_reason" text,
	"prompt_tokens" bigint,
	"completion_tokens" bigint,
	"usage_estimated" boolean,
	"latency_ms" integer,
	"first_token_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sends" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"idempotency_key" text,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_key" text NOT NULL,
	"title" text NOT NULL,
	"system_prompt" text DEFAULT '' NOT NULL,
	"temperature" double precision NOT NULL,
	"top_p" double precision NOT NULL,
	"max_tokens" integer,
	"template_id" integer,
	"last_message_preview" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_session_key_unique" UNIQUE("session_key")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sends" ADD CONSTRAINT "chat_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sends" ADD CONSTRAINT "chat_sends_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sends_key" ON "chat_sends" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "chat_sends_session" ON "chat_sends" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sends_running" ON "chat_sends" USING btree ("session_id") WHERE "chat_sends"."answer" is null;--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chat_sessions_template" ON "chat_sessions" USING btree ("template_id") WHERE "chat_sessions"."template_id" is not null;