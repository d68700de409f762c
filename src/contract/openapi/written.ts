/**
 * How this server writes each type of field. Reading is tolerant, writing is not (DESIGN section 6): the readers of
 * ../kit/shapes/fields.ts accept a text, a number or nothing for nearly every field, which would be of little use to a client. A
 * test checks these schemas with the readers and with real answers.
 */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { FIELD_KINDS } from "./parts.ts";

export const WRITTEN: Readonly<Record<keyof typeof FIELD_KINDS, JsonSchema>> = {
	Text: { type: "string", description: "Text; '' for none.", examples: ["王小明"] },
	Flag: { type: "string", enum: ["1", "0"], description: "'1' is yes." },
	Number: {
		type: ["number", "null"],
		description: "A number; null for none.",
		examples: [21.0975],
	},
	Duration: {
		anyOf: [
			{ type: "string", pattern: "^(\\d{2,}:[0-5]\\d:[0-5]\\d\\.\\d{3})?$" },
			{ type: ["integer", "null"], minimum: 1 },
		],
		description: "`HH:MM:SS.mmm`, '' for none; or milliseconds, null for none.",
		examples: ["01:26:40.200", 5_200_200],
	},
	Instant: {
		type: ["integer", "null"],
		minimum: 1,
		description: "Epoch milliseconds; null if it is not known.",
		examples: [Date.UTC(2025, 10, 1, 22)],
	},
	Rounding: {
		type: "string",
		enum: ["1", "0"],
		description: "'1': times are published rounded up to the next whole second (road rule).",
	},
};
