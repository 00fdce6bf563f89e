ALTER TABLE "room_items" DROP CONSTRAINT "room_items_type";--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "picture_height" integer;--> statement-breakpoint
CREATE INDEX "room_items_picture_file" ON "room_items" USING btree ("picture_file");--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_picture" CHECK (("room_items"."type" = 'picture') = ("room_items"."picture_file" is not null and "room_items"."picture_width" is not null and "room_items"."picture_height" is not null));--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_type" CHECK ("room_items"."type" in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note', 'picture'));