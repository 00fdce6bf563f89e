ALTER TABLE "room_items" ADD COLUMN "page_title" text;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "is_framable" boolean;