CREATE TABLE "proof_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "proof_tokens_purpose" CHECK ("proof_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email', 'log_in'))
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"message_notify_sound" boolean DEFAULT true NOT NULL,
	"close_notify_sound" boolean DEFAULT true NOT NULL,
	"send_coming_notify_sound" boolean DEFAULT true NOT NULL,
	"coming_notify_sound" boolean DEFAULT true NOT NULL,
	"shows_last_seen" boolean DEFAULT false NOT NULL,
	"shows_local_time" boolean DEFAULT false NOT NULL,
	"has_seen_tour" boolean DEFAULT false NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"muted_notifications" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text,
	"reading" text,
	"color" text NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"locale" text,
	"avatar_file" text,
	"business_card_file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unless_guest" CHECK ("users"."is_guest" or "users"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "after_commit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_commit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_secret_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "app_secret_check_is_one_row" CHECK ("app_secret_check"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchor_number" bigint NOT NULL,
	"anchor_hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"company_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"space_id" uuid,
	"space_name" text,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"target_name" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_head_chains" (
	"head_number" bigint NOT NULL,
	"company_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_chains_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone,
	"before" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_second_factor_required" boolean DEFAULT false NOT NULL,
	"allowed_logins" text[] DEFAULT '{}' NOT NULL,
	"frame_origins" text[] DEFAULT '{}' NOT NULL,
	"new_space_rights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletes_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "company_plans" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"max_members" integer NOT NULL,
	"max_spaces" integer NOT NULL,
	"max_floors" integer NOT NULL,
	"max_rooms" integer NOT NULL,
	"voice" boolean NOT NULL,
	"video" boolean NOT NULL,
	"slack" boolean NOT NULL,
	"translate" boolean NOT NULL,
	"guest_translate" boolean NOT NULL,
	"google_calendar" boolean NOT NULL,
	"app_active_win" boolean NOT NULL,
	"admin_active_win" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_users" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"department" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_users_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_users_id_unique" UNIQUE("id"),
	CONSTRAINT "company_users_role" CHECK ("company_users"."role" in ('Manager', 'Member', 'Guest'))
);
--> statement-breakpoint
CREATE TABLE "punch_in_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"punch_in_id" uuid,
	"start_time" timestamp with time zone,
	"day" date NOT NULL,
	"offset_minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "punch_in_corrections_state" CHECK ("punch_in_corrections"."state" in ('open', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "punch_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid,
	"status" text NOT NULL,
	"description" text,
	"start_time" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"offset_minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"corrected_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_subject_id_pk" PRIMARY KEY("day","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "outside_logins" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_issuer_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"space_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"also_spaces" uuid[] DEFAULT '{}' NOT NULL,
	"department" text,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('Manager', 'Member', 'Guest'))
);
--> statement-breakpoint
CREATE TABLE "room_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"type" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"is_lock" boolean DEFAULT false NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"url" text,
	"page_title" text,
	"is_framable" boolean,
	"content" text,
	"text_size" text,
	"color" text,
	"picture_file" text,
	"picture_width" integer,
	"picture_height" integer,
	"pdf_file" text,
	"pdf_pages" integer,
	"pdf_width" integer,
	"pdf_height" integer,
	"autoplay" boolean DEFAULT false NOT NULL,
	"area_type" text,
	"area_size" integer,
	"is_translatable" boolean DEFAULT false NOT NULL,
	"seat_count" integer,
	"rectangle_radio" text,
	"is_need_password" boolean DEFAULT false NOT NULL,
	"password" text,
	"created_by" uuid,
	"z_index" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_items_type" CHECK ("room_items"."type" in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai', 'note', 'picture', 'pdf')),
	CONSTRAINT "room_items_picture" CHECK (("room_items"."type" = 'picture') = ("room_items"."picture_file" is not null and "room_items"."picture_width" is not null and "room_items"."picture_height" is not null)),
	CONSTRAINT "room_items_pdf" CHECK (("room_items"."type" = 'pdf') = ("room_items"."pdf_file" is not null and "room_items"."pdf_pages" is not null and "room_items"."pdf_width" is not null and "room_items"."pdf_height" is not null)),
	CONSTRAINT "room_items_seats" CHECK (("room_items"."type" = 'meeting_room') = ("room_items"."seat_count" is not null and "room_items"."rectangle_radio" is not null))
);
--> statement-breakpoint
CREATE TABLE "live_facts" (
	"space_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "live_facts_space_id_key_pk" PRIMARY KEY("space_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_runs" (
	"space_id" uuid PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"changes" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"sealed" text,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_problem" text
);
--> statement-breakpoint
CREATE TABLE "conversation_marks" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation" text NOT NULL,
	"read_at" timestamp with time zone,
	"is_muted" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_marks_space_id_user_id_conversation_pk" PRIMARY KEY("space_id","user_id","conversation")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"content" text NOT NULL,
	"client_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"mentions" jsonb,
	"reply_to" uuid,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"picture_file" text,
	"picture_width" integer,
	"picture_height" integer,
	"file_id" uuid,
	"grams" text[]
);
--> statement-breakpoint
CREATE TABLE "private_message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_message_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "private_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"content" text NOT NULL,
	"client_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"reply_to" uuid,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"picture_file" text,
	"picture_width" integer,
	"picture_height" integer,
	"file_id" uuid,
	"grams" text[],
	"is_withheld" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"line_id" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"from_language" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"link" jsonb,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_seats" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "own_seats_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "queued_requests" (
	"space_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"inviter_name" text NOT NULL,
	"invitee_name" text NOT NULL,
	"topic" text NOT NULL,
	"minutes" integer,
	"not_before" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "queued_requests_space_id_inviter_id_invitee_id_pk" PRIMARY KEY("space_id","inviter_id","invitee_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"message_id" uuid NOT NULL,
	"content" text NOT NULL,
	"picture_file" text,
	"file_id" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"place" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "last_places" (
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_places_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"floor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"wallpaper_name" text NOT NULL,
	"wallpaper_url" text NOT NULL,
	"wallpaper_id" uuid,
	"is_lock" boolean DEFAULT false NOT NULL,
	"is_member_building" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "running_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"presence" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge" text,
	"login_method" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"space_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"login_method" text,
	"user_agent" text,
	"address" text,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "floors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_blocks" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_blocks_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guest_devices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lobby_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"room_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "lobby_guests_state" CHECK ("lobby_guests"."state" in ('waiting', 'admitted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "space_peaks" (
	"space_id" uuid NOT NULL,
	"day" date NOT NULL,
	"peak" integer NOT NULL,
	CONSTRAINT "space_peaks_space_id_day_pk" PRIMARY KEY("space_id","day")
);
--> statement-breakpoint
CREATE TABLE "space_users" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_users_space_id_user_id_pk" PRIMARY KEY("space_id","user_id"),
	CONSTRAINT "space_users_role" CHECK ("space_users"."role" in ('Manager', 'Member'))
);
--> statement-breakpoint
CREATE TABLE "space_visits" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "space_visits_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'office' NOT NULL,
	"idle_seconds" integer DEFAULT 300 NOT NULL,
	"active_win" boolean DEFAULT false NOT NULL,
	"member_build" boolean DEFAULT true NOT NULL,
	"member_invite" boolean DEFAULT true NOT NULL,
	"member_megaphone" boolean DEFAULT false NOT NULL,
	"member_lock" boolean DEFAULT true NOT NULL,
	"guest_lock" boolean DEFAULT false NOT NULL,
	"member_see_offline" boolean DEFAULT true NOT NULL,
	"guest_see_offline" boolean DEFAULT true NOT NULL,
	"megaphone_in_meetings" boolean DEFAULT false NOT NULL,
	"guest_lobby" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"capacity" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_join_need_password" boolean DEFAULT true NOT NULL,
	"join_password" text,
	"is_guest_need_password" boolean DEFAULT false NOT NULL,
	"guest_password" text,
	"epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spaces_type" CHECK ("spaces"."type" in ('office', 'event'))
);
--> statement-breakpoint
CREATE TABLE "timed_statuses" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_text" text NOT NULL,
	"emoji" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "timed_statuses_space_id_user_id_pk" PRIMARY KEY("space_id","user_id"),
	CONSTRAINT "timed_statuses_status" CHECK ("timed_statuses"."status" in ('available', 'busy', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "data_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"viewer_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "data_accesses_kind" CHECK ("data_accesses"."kind" in ('member_list', 'member_file', 'audit_log', 'attendance'))
);
--> statement-breakpoint
CREATE TABLE "wallpapers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_tokens" ADD CONSTRAINT "proof_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_users" ADD CONSTRAINT "company_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_users" ADD CONSTRAINT "company_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_punch_in_id_punch_ins_id_fk" FOREIGN KEY ("punch_in_id") REFERENCES "public"."punch_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_ins" ADD CONSTRAINT "punch_ins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_ins" ADD CONSTRAINT "punch_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_facts" ADD CONSTRAINT "live_facts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_runs" ADD CONSTRAINT "live_runs_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_reactions" ADD CONSTRAINT "private_message_reactions_message_id_private_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."private_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_reactions" ADD CONSTRAINT "private_message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_places" ADD CONSTRAINT "last_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_places" ADD CONSTRAINT "last_places_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_floor_id_floors_id_fk" FOREIGN KEY ("floor_id") REFERENCES "public"."floors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_wallpaper_id_wallpapers_id_fk" FOREIGN KEY ("wallpaper_id") REFERENCES "public"."wallpapers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floors" ADD CONSTRAINT "floors_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_devices" ADD CONSTRAINT "guest_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_visits" ADD CONSTRAINT "guest_visits_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_visits" ADD CONSTRAINT "guest_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_guests" ADD CONSTRAINT "lobby_guests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_peaks" ADD CONSTRAINT "space_peaks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_users" ADD CONSTRAINT "space_users_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_users" ADD CONSTRAINT "space_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_visits" ADD CONSTRAINT "space_visits_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_visits" ADD CONSTRAINT "space_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_statuses" ADD CONSTRAINT "timed_statuses_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_statuses" ADD CONSTRAINT "timed_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallpapers" ADD CONSTRAINT "wallpapers_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_tokens_user_id" ON "proof_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "proof_tokens_expires_at" ON "proof_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "after_commit_events_due_at" ON "after_commit_events" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "audit_head_chains_head" ON "audit_head_chains" USING btree ("head_number");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "companies_closed_by" ON "companies" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "company_users_user_id" ON "company_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_company" ON "punch_in_corrections" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_user" ON "punch_in_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_punch_in" ON "punch_in_corrections" USING btree ("punch_in_id");--> statement-breakpoint
CREATE INDEX "punch_ins_user_id" ON "punch_ins" USING btree ("company_id","user_id","start_time");--> statement-breakpoint
CREATE INDEX "punch_ins_day" ON "punch_ins" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "punch_ins_person" ON "punch_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outside_logins_expires_at" ON "outside_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user_id" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_company_id" ON "invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_space_id" ON "invitations" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "room_items_room_id" ON "room_items" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "room_items_created_by" ON "room_items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "room_items_removed_by" ON "room_items" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "room_items_picture_file" ON "room_items" USING btree ("picture_file");--> statement-breakpoint
CREATE INDEX "room_items_pdf_file" ON "room_items" USING btree ("pdf_file");--> statement-breakpoint
CREATE INDEX "room_items_removed_at" ON "room_items" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_company_id" ON "mails" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversation_marks_user_id" ON "conversation_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_marks_updated_at" ON "conversation_marks" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "message_files_space_id" ON "message_files" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "message_files_user_id" ON "message_files" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_file" ON "message_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_files_created_at" ON "message_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_pictures_space_id" ON "message_pictures" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "message_pictures_user_id" ON "message_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_pictures_file" ON "message_pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_pictures_created_at" ON "message_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_reactions_user_id" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_grams" ON "messages" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "messages_unlisted" ON "messages" USING btree ("id") WHERE "messages"."grams" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("sender_id","client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_channel" ON "messages" USING btree ("space_id","channel","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_file_id" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_picture_file" ON "messages" USING btree ("picture_file") WHERE "messages"."picture_file" is not null;--> statement-breakpoint
CREATE INDEX "messages_sender_id" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "private_message_reactions_user_id" ON "private_message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "private_messages_grams" ON "private_messages" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "private_messages_unlisted" ON "private_messages" USING btree ("id") WHERE "private_messages"."grams" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "private_messages_client_id" ON "private_messages" USING btree ("sender_id","client_id") WHERE "private_messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "private_messages_sender" ON "private_messages" USING btree ("space_id","sender_id","recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "private_messages_recipient" ON "private_messages" USING btree ("space_id","recipient_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "private_messages_created_at" ON "private_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "private_messages_file_id" ON "private_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "private_messages_picture_file" ON "private_messages" USING btree ("picture_file") WHERE "private_messages"."picture_file" is not null;--> statement-breakpoint
CREATE INDEX "private_messages_sender_id" ON "private_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "private_messages_recipient_id" ON "private_messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transcripts_line" ON "transcripts" USING btree ("space_id","channel","user_id","line_id");--> statement-breakpoint
CREATE INDEX "transcripts_channel" ON "transcripts" USING btree ("space_id","channel","said_at");--> statement-breakpoint
CREATE INDEX "transcripts_said_at" ON "transcripts" USING btree ("said_at");--> statement-breakpoint
CREATE INDEX "transcripts_user_id" ON "transcripts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","space_id","at");--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_space" ON "notifications" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "outbox_space_id" ON "outbox" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "own_seats_user_id" ON "own_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "own_seats_room_id" ON "own_seats" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "queued_requests_inviter_id" ON "queued_requests" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "queued_requests_invitee_id" ON "queued_requests" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "queued_requests_at" ON "queued_requests" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","message_id");--> statement-breakpoint
CREATE INDEX "reports_space_id" ON "reports" USING btree ("space_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_sender_id" ON "reports" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_file_id" ON "reports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "reports_picture_file" ON "reports" USING btree ("picture_file") WHERE "reports"."picture_file" is not null;--> statement-breakpoint
CREATE INDEX "last_places_room_id" ON "last_places" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "rooms_floor_id" ON "rooms" USING btree ("floor_id");--> statement-breakpoint
CREATE INDEX "rooms_wallpaper_id" ON "rooms" USING btree ("wallpaper_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_user_id" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expires_at" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_space_id" ON "sessions" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "floors_space_id" ON "floors" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "guest_blocks_user_id" ON "guest_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guest_blocks_until" ON "guest_blocks" USING btree ("until");--> statement-breakpoint
CREATE INDEX "guest_visits_space_id" ON "guest_visits" USING btree ("space_id","started_at");--> statement-breakpoint
CREATE INDEX "guest_visits_user_id" ON "guest_visits" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "guest_visits_last_seen_at" ON "guest_visits" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lobby_guests_device" ON "lobby_guests" USING btree ("space_id","device_hash");--> statement-breakpoint
CREATE INDEX "lobby_guests_seen_at" ON "lobby_guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "space_peaks_day" ON "space_peaks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "space_users_user_id" ON "space_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "space_visits_user_id" ON "space_visits" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "spaces_company_id" ON "spaces" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "timed_statuses_user_id" ON "timed_statuses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "timed_statuses_until" ON "timed_statuses" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_accesses_once" ON "data_accesses" USING btree ("user_id","company_id","viewer_id","kind","hour");--> statement-breakpoint
CREATE INDEX "data_accesses_company_id" ON "data_accesses" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "data_accesses_viewer_id" ON "data_accesses" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "data_accesses_at" ON "data_accesses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallpapers_company_id" ON "wallpapers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "wallpapers_uploaded_by" ON "wallpapers" USING btree ("uploaded_by");--> statement-breakpoint
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Entries are deleted after 400 days; a day less, because clocks differ.
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '399 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'An entry of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();--> statement-breakpoint
CREATE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Heads are deleted after 400 days; a day less, because clocks differ.
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '399 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'A head of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_heads_kept" BEFORE UPDATE OR DELETE ON "audit_heads" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head"();--> statement-breakpoint
CREATE FUNCTION "keep_audit_head_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Deleted after its head, which is gone by then.
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "audit_heads" WHERE "number" = OLD.head_number) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'A head of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_head_chains_kept" BEFORE UPDATE OR DELETE ON "audit_head_chains" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head_chain"();
