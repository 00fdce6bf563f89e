ALTER TABLE "room_items" DROP CONSTRAINT "room_items_type";--> statement-breakpoint
ALTER TABLE "room_items" DROP CONSTRAINT "room_items_picture";--> statement-breakpoint
ALTER TABLE "room_items" DROP CONSTRAINT "room_items_pdf";--> statement-breakpoint
ALTER TABLE "room_items" DROP CONSTRAINT "room_items_seats";--> statement-breakpoint
DROP INDEX "room_items_picture_file";--> statement-breakpoint
DROP INDEX "room_items_pdf_file";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "label";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "page_title";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "is_framable";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "text_size";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "color";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "picture_file";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "picture_width";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "picture_height";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "pdf_file";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "pdf_pages";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "pdf_width";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "pdf_height";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "autoplay";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "area_type";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "area_size";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "is_translatable";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "seat_count";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "rectangle_radio";--> statement-breakpoint
ALTER TABLE "room_items" DROP COLUMN "is_need_password";