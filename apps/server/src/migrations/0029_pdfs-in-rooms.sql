ALTER TABLE "room_items" DROP CONSTRAINT "room_items_type";--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "pdf_file" text;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "pdf_pages" integer;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "pdf_width" integer;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "pdf_height" integer;--> statement-breakpoint
CREATE INDEX "room_items_pdf_file" ON "room_items" USING btree ("pdf_file");--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_pdf" CHECK (("room_items"."type" = 'pdf') = ("room_items"."pdf_file" is not null and "room_items"."pdf_pages" is not null and "room_items"."pdf_width" is not null and "room_items"."pdf_height" is not null));--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_type" CHECK ("room_items"."type" in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note', 'picture', 'pdf'));