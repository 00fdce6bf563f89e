ALTER TABLE "room_items" ADD COLUMN "body" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "file" text;--> statement-breakpoint
CREATE INDEX "room_items_file" ON "room_items" USING btree ("file");--> statement-breakpoint
UPDATE "room_items" SET
	"file" = coalesce("picture_file", "pdf_file"),
	"body" = jsonb_strip_nulls(
		CASE WHEN "type" = 'note' THEN '{}'::jsonb ELSE jsonb_build_object('label', "label") END ||
		CASE "type"
			WHEN 'youtube' THEN jsonb_build_object('url', coalesce("url", ''), 'autoplay', "autoplay", 'area_type', "area_type")
			WHEN 'link' THEN jsonb_build_object('url', coalesce("url", ''), 'area_type', "area_type", 'page_title', "page_title", 'is_framable', "is_framable")
			WHEN 'dify_ai' THEN jsonb_build_object('url', coalesce("url", ''), 'area_type', "area_type", 'page_title', "page_title", 'is_framable', "is_framable")
			WHEN 'text' THEN jsonb_build_object('content', coalesce("content", ''), 'text_size', "text_size", 'color', "color")
			WHEN 'note' THEN jsonb_build_object('content', coalesce("content", ''), 'color', "color")
			WHEN 'area' THEN jsonb_build_object('area_size', coalesce("area_size", 300), 'is_translatable', "is_translatable")
			WHEN 'meeting_room' THEN jsonb_build_object('seat_count', "seat_count", 'is_need_password', "is_need_password")
			WHEN 'picture' THEN jsonb_build_object('area_type', "area_type", 'picture', jsonb_build_object('width', "picture_width", 'height', "picture_height"))
			WHEN 'pdf' THEN jsonb_build_object('area_type', "area_type", 'pdf', jsonb_build_object('pages', "pdf_pages", 'width', "pdf_width", 'height', "pdf_height"))
			ELSE '{}'::jsonb
		END
	);
