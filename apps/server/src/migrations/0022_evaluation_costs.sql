ALTER TABLE "evaluations" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "max_cost" bigint;