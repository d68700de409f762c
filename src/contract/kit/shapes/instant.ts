import * as v from "valibot";
import { described } from "./described.ts";
import { textUpTo } from "./fields.ts";

/** Earlier instants come from a clock that was never set: 1 January 2000. */
const FIRST_INSTANT = Date.UTC(2000, 0, 1);
/** Later instants are errors: 1 January 2100. */
const LAST_INSTANT = Date.UTC(2100, 0, 1);

/** The longest text of an instant, characters. */
const INSTANT_MAX_LENGTH = 64;

/** A moment of a request: epoch ms. */
export const instant = described(
	v.pipe(
		v.union(
			[v.number(), v.pipe(textUpTo(INSTANT_MAX_LENGTH), v.transform(readInstant))],
			"time is epoch ms or ISO 8601",
		),
		v.transform(Math.round),
		v.check(
			(time) => time >= FIRST_INSTANT && time < LAST_INSTANT,
			"time is epoch ms, or ISO 8601 with its offset, between 2000 and 2100",
		),
	),
	"Epoch ms, or ISO 8601 with its offset.",
);

/** NaN if a text is not a date and time with an offset; without an offset the instant is ambiguous. */
function readInstant(text: string): number {
	return /[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? Date.parse(text) : Number.NaN;
}
