/** The reasons that screens record by themselves, in the language of the page: a person may have worked in another one. */
import type { Locale } from "../../../locales.ts";
import { DICTIONARIES, type MessageKey } from "../../../messages.ts";

/** The beginnings of their keys. */
const REASONS = [
	"organiser.board.why.",
	"organiser.gun.whyFired",
	"organiser.readers.because.",
	"organiser.runner.why.",
	"organiser.stillOut.why",
] as const;

/** By the reason as it was recorded, in any language. A reason of the language itself is left out. */
export function automaticReasons(locale: Locale): Readonly<Record<string, string>> {
	const own = DICTIONARIES[locale];
	const isKey = (key: string): key is MessageKey => Object.hasOwn(own, key);
	const keys = Object.keys(own)
		.filter(isKey)
		.filter((key) => REASONS.some((each) => key.startsWith(each)));
	const texts = new Set(keys.map((key) => own[key]));
	return Object.fromEntries(
		Object.values(DICTIONARIES).flatMap((dictionary) =>
			keys.flatMap((key) =>
				texts.has(dictionary[key]) ? [] : [[dictionary[key], own[key]] as const],
			),
		),
	);
}
