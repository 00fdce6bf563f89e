ALTER TABLE "room_items" DROP CONSTRAINT "room_items_type";--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "text_size" text;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_type" CHECK ("room_items"."type" in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note'));