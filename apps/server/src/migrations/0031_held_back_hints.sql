ALTER TABLE "game_hints" ADD COLUMN "playable_ticks" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "hints_left_out" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "doubt" text;