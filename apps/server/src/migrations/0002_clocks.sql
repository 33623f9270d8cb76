ALTER TABLE "games" ADD COLUMN "agent" text DEFAULT 'lam' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "clock" text DEFAULT 'realtime' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "clock" text DEFAULT 'realtime' NOT NULL;