/** Every reason to refuse, with the status that it comes with (DESIGN section 6). */
import type { JsonSchema } from "@valibot/to-json-schema";
import type { RefusalCode } from "../call.ts";
import messages from "./examples/refusals.json" with { type: "json" };

/** 200 is a refusal in the sport; `default` is what no request can cause. */
type RefusalStatus = "200" | "400" | "401" | "404" | "405" | "413" | "415" | "429" | "default";

const REFUSALS = {
	"unknown-event": { status: "200", meaning: "This server has no such event." },
	"unknown-organisation": { status: "200", meaning: "This server has no such organisation." },
	"unknown-bib": { status: "200", meaning: "Nobody in the event wears this bib." },
	"unknown-wave": { status: "200", meaning: "The event has no wave of this id." },
	"unknown-category": { status: "200", meaning: "The event has no category of this name or id." },
	"too-many": { status: "200", meaning: "More are asked for than anybody may have." },
	announced: { status: "200", meaning: "The event's result is announced: there is no news of it." },
	"not-offered": { status: "200", meaning: "This server does not offer it." },
	"no-certificate": {
		status: "200",
		meaning: "The event offers no certificates, or the runner has no result.",
	},
	"voucher-unknown": { status: "200", meaning: "There is no such voucher." },
	"voucher-used": {
		status: "200",
		meaning: "The voucher unlocked another runner's video already.",
	},
	"voucher-foreign": { status: "200", meaning: "The voucher is another event's." },
	"voucher-closed": { status: "200", meaning: "The event's downloads are closed." },
	"wrong-json": { status: "400", meaning: "The body, or a line of it, is not JSON." },
	"wrong-field": { status: "400", meaning: "A field is missing or wrong; the message names it." },
	"not-allowed": { status: "401", meaning: "The key or token is missing or not the right one." },
	"unknown-call": { status: "404", meaning: "There is no call at this address." },
	"unknown-file": { status: "404", meaning: "There is no such picture." },
	"wrong-method": { status: "405", meaning: "The address takes another method." },
	"too-large": { status: "413", meaning: "The body is too long, or holds too many reads." },
	"wrong-type": { status: "415", meaning: "The body was sent as another media type." },
	"too-slow": { status: "default", meaning: "The body took too long to arrive: send it again." },
	unavailable: {
		status: "default",
		meaning:
			"The server failed, or cannot reach its store: try again, after Retry-After where it says so.",
	},
} as const satisfies Record<RefusalCode, { status: RefusalStatus; meaning: string }>;

/** A refusal in the sport: the request was well formed, and the answer is no. */
export type SportCode = {
	[Code in RefusalCode]: (typeof REFUSALS)[Code]["status"] extends "200" ? Code : never;
}[RefusalCode];

/** The document's names for refusals that are errors of HTTP too. */
export const REFUSED = {
	"400": "Malformed",
	"401": "NotAllowed",
	"404": "NoSuchCall",
	"405": "WrongMethod",
	"413": "TooLarge",
	"415": "WrongType",
	"429": "TooMany",
	default: "Failed",
} as const satisfies Record<Exclude<RefusalStatus, "200">, string>;

const CODES = Object.entries(REFUSALS).map(([code, about]) => ({ code, ...about }));
/** With which refusals errors of HTTP come. A client that guesses, or has its share, is refused by 429 with a code that 200 has too. */
const ERRORS = [
	...CODES,
	{
		code: "too-many" satisfies RefusalCode,
		status: "429",
		meaning:
			"Too many wrong tries within a minute, or more asked for at once than one address may: try again after Retry-After.",
	},
];
const MESSAGES: Readonly<Record<string, string | undefined>> = messages;

/** What every refusal looks like. */
export const refusal: JsonSchema = {
	type: "object",
	description: "A refusal.",
	required: ["status", "code", "message"],
	properties: {
		status: { const: "false", description: "The text 'false'." },
		code: {
			type: "string",
			enum: CODES.map(({ code }) => code),
			description: CODES.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join(" "),
		},
		message: { type: "string", description: "What to do about it, in English, for programmers." },
	},
};

/** A refusal for one of these reasons. */
export function refusalFor(codes: readonly string[]): JsonSchema {
	return {
		$ref: "#/components/schemas/Refusal",
		properties: { code: { enum: [...codes] } },
	};
}

/** Real refusals, as an OpenAPI map of examples by code. */
export function refusalExamples(codes: readonly string[]): Record<string, object> {
	return Object.fromEntries(
		codes.flatMap((code) => {
			const message = MESSAGES[code];
			return message === undefined ? [] : [[code, { value: { status: "false", code, message } }]];
		}),
	);
}

/** The document's shared responses: one a status, by its name. */
export function refusalResponses(): Record<string, object> {
	return Object.fromEntries(
		Object.entries(REFUSED).map(([status, name]) => {
			const reasons = ERRORS.filter((each) => each.status === status);
			const codes = reasons.map(({ code }) => code);
			const response = {
				description: reasons.map(({ meaning }) => meaning).join(" "),
				content: {
					"application/json": { schema: refusalFor(codes), examples: refusalExamples(codes) },
				},
			};
			return [name, response];
		}),
	);
}
