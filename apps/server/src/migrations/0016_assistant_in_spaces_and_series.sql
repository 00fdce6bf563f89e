ALTER TABLE "bookings" ADD COLUMN "series" uuid;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "has_assistant" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series");