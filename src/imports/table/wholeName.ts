/** Heads that name the first and the last name of a person together: Name und Vorname, Apellidos y nombre. */
import { FIELD_WORDS } from "./fieldWords.ts";
import { foldLetters } from "./foldLetters.ts";

/** Words that join two names. */
const JOINING = new Set(
	"und u et ed e y and n en og och i a oraz ja es ve и ja sowie bzw 及 與 与 和 と 및".split(" "),
);

/** Lower case without accents and text in brackets. */
const plain = (text: string) =>
	foldLetters(
		text
			.normalize("NFKC")
			.toLowerCase()
			.replace(/[([【].*?[)\]】]/g, " ")
			.normalize("NFD")
			.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
			.normalize("NFC"),
	);

const words = (lists: readonly string[]) =>
	new Set(lists.flatMap((list) => plain(list).split(/\s+/)));
/** Halves of words count beside the other name only: För- och efternamn. */
const FIRST = words([
	...FIELD_WORDS.first,
	"имя 이름 given vor for etu keresztnev eigenname forname",
]);
/** A word for any name is the last one beside a first one: Name, Vorname. */
const LAST = words([
	...FIELD_WORDS.last,
	"name names naam navn namn nom noms nome nomes nombre nombres jmeno nev nachnamen surnamelast zu nach efter etter suku familien",
]);

/** Longer than any head of a name. */
const LONGEST = 80;

/** Whether a head names both. @param header a head that alone is neither a first nor a last name */
export function isWholeName(header: string): boolean {
	if (header.length > LONGEST) return false;
	const parts = plain(header)
		.replace(
			/([\p{Script=Han}\p{Script=Hangul}])(與|与|和|及|と|및)(?=[\p{Script=Han}\p{Script=Hangul}])/gu,
			"$1 $2 ",
		)
		.split(/[\s,;.、，；/／|｜&+＋・_*:：-]+/u)
		.filter((part) => part !== "" && !JOINING.has(part));
	return parts.some((_, index) => {
		const [one, other] = [parts.slice(0, index).join(""), parts.slice(index).join("")];
		return (FIRST.has(one) && LAST.has(other)) || (LAST.has(one) && FIRST.has(other));
	});
}
