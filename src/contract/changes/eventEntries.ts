/** Entries of the log about an event as a whole: its keys, screens, pictures, vouchers and subscriptions. */
import * as v from "valibot";
import { BANNER_NAMES } from "../banner/bannerFile.ts";
import { described } from "../kit/shapes/described.ts";

const text = v.string();
const epochMs = v.number();

export const eventEntries = [
	/** A new event, by itself or as a copy without its people. */
	v.object({
		action: v.literal("create"),
		name: described(text, "Its name."),
		copyOf: described(text, "The event of which it is a copy; '' for none."),
	}),
	v.object({
		action: v.literal("key"),
		name: described(v.optional(text, ""), "Its name; '' for none."),
	}),
	/** It stays revoked, because another person may have it. */
	v.object({
		action: v.literal("revokeKey"),
		id: described(text, "Its id in the list of keys."),
		name: described(text, "Its name; '' for none."),
	}),
	/** A code that opens the announcer's screen. */
	v.object({
		action: v.literal("screen"),
		id: described(text, "Its id in the list of screens."),
		name: described(text, "Its name; '' for none."),
		until: described(epochMs, "When it ends, epoch ms."),
	}),
	v.object({
		action: v.literal("revokeScreen"),
		id: described(text, "Its id in the list of screens."),
		name: described(text, "Its name; '' for none."),
	}),
	v.object({
		action: v.literal("banner"),
		name: described(v.picklist(BANNER_NAMES), "Its name."),
		bytes: described(v.number(), "Size of the stored file, bytes."),
		width: described(v.number(), "Width of the stored banner, pixels."),
		height: described(v.number(), "Height of the stored banner, pixels."),
	}),
	v.object({
		action: v.literal("certificate"),
		isOrdinary: described(v.boolean(), "Whether the event has the default template again."),
		fields: described(v.number(), "The number of fields of the template."),
		bytes: described(v.number(), "Size of the stored background, bytes; 0 for none."),
	}),
	v.object({
		action: v.literal("vouchers"),
		count: described(v.number(), "The number of vouchers made."),
	}),
	v.object({
		action: v.literal("endSubscriptions"),
		count: described(v.number(), "The number of subscriptions that were deleted."),
	}),
	v.object({
		action: v.literal("unpack"),
		orgid: described(text, "The organisation."),
		pjid: described(text, "The id that the event has here."),
		packedAs: described(text, "Its id in the file."),
		head: described(text, "The head of its record."),
	}),
	/** A visitor unlocked this runner's video with a voucher. */
	v.object({ action: v.literal("redeem"), bib: described(text, "The bib.") }),
] as const;
