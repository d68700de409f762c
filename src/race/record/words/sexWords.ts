/** The words from which a sex is read, in the languages of the files we know. */
import { FEMALE, MALE, type Sex, UNSPECIFIED } from "../sex.ts";

const WORDS: readonly (readonly [Sex, RegExp])[] = [
	[
		FEMALE,
		/^(2|f|w|v|female|females|feminine|woman|women|womens|women's|lady|ladies|girl|girls|女|女子|女性|女生|女士|女子組|女組|여|여자|vrouw|vrouwen|kvinne|kvinna|weiblich|frau|frauen|dame|damen|femme|femmes|dames|féminin|feminin|féminine|♀|donna|donne|femmina|femminile|mujer|mujeres|femenino|femenina)$/i,
	],
	[
		MALE,
		/^(1|m|male|males|masculine|man|men|mens|men's|boy|boys|男|男子|男性|男生|男士|男子組|男組|남|남자|mannen|herrar|männlich|maennlich|mann|männer|maenner|herr|herren|h|homme|hommes|masculin|♂|uomo|uomini|maschio|maschile|hombre|hombres|masculino)$/i,
	],
	["-", /^-$/],
	["3", /^(3|x|non-?binary|other|diverse?|divers|其他|その他)$/i],
	[UNSPECIFIED, /^(0|)$/],
];

/** Reads a file's word for a sex, in the languages of the files we know. Null where it is none we know. */
export function parseSex(text: string): Sex | null {
	const word = text.normalize("NFKC").trim();
	return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

const ANY =
	/^(any|all|open|mixed|either|both|alle|offen|gemischt|tous|mixte|不限|不分|全部|混合|不問|男女|男女混合|男女不問|共通|指定なし)$/i;

/** The sex that a table of groups states: that of parseSex, or unspecified for a group of all. Null for other words. */
export function sexOfGroup(text: string): Sex | null {
	return ANY.test(text.normalize("NFKC").trim()) ? UNSPECIFIED : parseSex(text);
}
