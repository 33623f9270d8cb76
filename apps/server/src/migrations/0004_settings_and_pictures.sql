CREATE TABLE "profile_pictures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "profile_pictures_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"recipient_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_mails_recipient_id_sender_id_kind_pk" PRIMARY KEY("recipient_id","sender_id","kind")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_notifications" boolean NOT NULL,
	"friend_requests" boolean NOT NULL,
	"message_notifications" boolean NOT NULL,
	"leaderboard_visibility" boolean NOT NULL,
	"profile_visibility" text NOT NULL,
	"theme" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_sender" ON "sent_mails" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "settings_hidden" ON "settings" USING btree ("user_id") WHERE not "settings"."leaderboard_visibility";