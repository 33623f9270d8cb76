DROP INDEX "runs_user";--> statement-breakpoint
CREATE INDEX "runs_user" ON "runs" USING btree ("user_id","template_id","mode","id");