/**
 * The sex in the names of classes: words (Women 40, 男30-39歲) and the codes of federations. SEM, M1F (France); MHK, WJU18
 * (Germany); SM35, MF45 (Italy); VETB-F, M35F (Spain); FV35 (Britain); H21, K35 (Sweden), N40 (Finland), V35 (the Netherlands).
 * What a letter means depends on the other letters of the column.
 */
import { FEMALE, isRankedBySex, MALE, type Sex } from "../sex.ts";
import { parseSex } from "./sexWords.ts";

/** Words within the names of groups, in the languages of the field; \b knows no accented letters. */
const FEMALE_GROUP =
	/(?<!\p{L})(?:wom[ea]n'?s?|females?|lad(?:y|ies)'?|girls?'?|damen|frauen|frau|weiblich\p{L}*|weibl|mädchen|(?:schüler|junior|senior)innen|femmes?|dames?|filles?|féminine?s?|feminine?s?|donn[ae]|femminil[ei]|femmin[ae]|ragazze|mujer(?:es)?|femenin[oa]s?|chicas?|feminin[oa]s?|damer|kvinn(?:or|er|a|e)|kvinder?|flickor|tjejer|jenter|piger|naiset|nainen|tytöt|vrouw(?:en)?|meisjes|kobiet[ay]|ženy|dívky|nők?|női|kadın(?:lar)?|женщины|девушки|девочки)(?!\p{L})/iu;
const MALE_GROUP =
	/(?<!\p{L})(?:m[ea]n'?s?|males?|boys?'?|gents?|gentlemen|herren|männer|männlich\p{L}*|männl|jungen|buben|knaben|hommes?|garçons?|masculine?s?|uomin[io]|uomo|maschil[ei]|masch[io]|ragazzi|hombres?|masculin[oa]s?|chicos?|herrar|män|menn|mænd|mend|pojkar|killar|gutter|drenge|miehet|mies|pojat|mannen|heren|jongens|mężczyźni|mężczyzn[ay]?|muži|férfi(?:ak)?|erkek(?:ler)?|мужчины|юноши|мальчики)(?!\p{L})/iu;

/** A code with the letter of its sex. */
interface Code {
	letter: string;
	/** Whether it is a code of a federation. Any other letter (Group A, 5 M) is a sex only beside the other sex. */
	isKnown: boolean;
}

const STEMS =
	"SEN|SENIORS?|JUN|JUNIORS?|CAD|CADET(?:E|T)?S?|INF|INFANTIL|ALE|ALEVIN|BEN|BENJ|BENJAMIN|PREB|PROM|PROMESAS?|VET|VETERAN[OA]?S?|MAS|MAST|MASTERS?|ABS|ABSOLUT[OA]?|ELITE?|OPEN|LOCAL|LOC|ESP|ESPOIRS?|MIN|MINIMES?|POUS|POUSSINS?|SUB\\d{1,2}|U\\d{1,2}";
const KNOWN: readonly RegExp[] = [
	// SEF, M0F, V1H, M35F
	/^(?:BB|EV|EA|PO|BE|MI|CA|JU|ES|SE|MA|VE|[MV]\d{1,2})([HFMW])$/,
	new RegExp(`^(?:${STEMS})[A-E]?([HFMWBG])$`),
	// MHK, MSEN, WJA
	/^([MFWV])(?:HK|SEN|VET|JUN|J[AB]?|K|S|V)$/,
	// MJU20, FV35, LV40, M30, W35-39, H21E, F40+
	/^([MFWHDKNVLBG])(?:SEN|VET|JUN|[JK]?U|J[AB]?|K|S|V)?(?:\d{2,3}(?:-\d{1,3}|\+)?|\d-\d{1,2})[A-EKL]?$/,
	// SM, SF35, MM45, VM40, JM, SL
	/^[SMJV]([MFWL])(?:\d{1,2})?$/,
	/^[APCRET]([MFW])\d{1,2}$/,
	// M40 and over
	/^([MFW])\d{2}(?!\d|[KM]).*$/,
];
/** A letter apart from the rest: Elite M, F Elite. */
const APART: readonly RegExp[] = [/^.*[\s.,:/()_-]([A-Z])\)?$/, /^\(?([A-Z])[\s.,:/()_-].*$/];
/** 40-49F, 35+W, Senior M35, F5, M. */
const OTHERS: readonly RegExp[] = [
	/^.*(?:\d|\+)([MFWHD])$/,
	/(?<!\p{L})([MFWHD])[\s-]?\d{2}(?:-\d{2}|\+)?$/u,
	/^([MFWHDKNVL])\d?$/,
	/^[APCRET]([MFW])$/,
];
const SEXES = "MFWHDX";
/** 5 M and 100 M are miles and metres, 2 H are hours. */
const MEASURE = /^\d+(?:[.,]\d+)?\s*[MHDK]$/;
/** The year of birth or of the rule behind a French code: SEM/92. */
const YEAR = /\s*\/\s*\d{2,4}$/;

function codeOf(name: string, areApart: boolean): Code | null {
	const text = textOf(name);
	const plain = text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/(?<!\d)-|-(?!\d)|[\s._/]+/g, "");
	const known = firstLetter(KNOWN, plain);
	if (known !== null) return { letter: known, isKnown: true };
	if (MEASURE.test(text)) return null;
	const letter = (areApart ? firstLetter(APART, text) : null) ?? firstLetter(OTHERS, text);
	return letter === null ? null : { letter, isKnown: false };
}

function textOf(name: string): string {
	return name
		.normalize("NFKC")
		.trim()
		.toUpperCase()
		.replace(YEAR, "")
		.replace(/\s*[-–—~～]\s*/g, "-");
}

function firstLetter(patterns: readonly RegExp[], text: string): string | null {
	for (const pattern of patterns) {
		const letter = pattern.exec(text)?.[1];
		if (letter !== undefined) return letter;
	}
	return null;
}

/** Letters that mean a sex only beside the letter of the other sex, and not beside F or W. */
const PAIRED: readonly (readonly [male: string, female: string])[] = [
	["H", "D"],
	["H", "M"],
	["M", "K"],
	["M", "N"],
	["M", "V"],
	["M", "L"],
];

/** The sexes of letters by the letters that a column has. */
function meaningsOf(letters: ReadonlySet<string>): ReadonlyMap<string, Sex> {
	const meanings = new Map<string, Sex>([
		["F", FEMALE],
		["W", FEMALE],
	]);
	if (letters.has("B") && letters.has("G")) meanings.set("B", MALE).set("G", FEMALE);
	if (letters.has("F") || letters.has("W")) {
		meanings.set("H", MALE);
		// H, M and F in one column: M may be a man or a mujer.
		if (!letters.has("H")) meanings.set("M", MALE);
		return meanings;
	}
	const pair = PAIRED.find((each) => each.every((letter) => letters.has(letter)));
	if (pair !== undefined) return meanings.set(pair[0], MALE).set(pair[1], FEMALE);
	return meanings.set("M", MALE);
}

/**
 * Creates a reader of the sexes in the names of classes; it returns null for a class without one.
 * @param names all classes of a column
 */
export function classSexReader(names: Iterable<string>): (name: string) => Sex | null {
	const all = [...new Set(names)];
	// Group A to Group M are letters, not sexes.
	const areApart = all.every((name) => {
		const letter = firstLetter(APART, textOf(name));
		return letter === null || SEXES.includes(letter);
	});
	const words = new Map(all.map((name) => [name, wordSex(name)]));
	const codes = new Map(
		all.flatMap((name) => {
			const code = words.get(name) === null ? codeOf(name, areApart) : null;
			return code === null ? [] : [[name, code] as const];
		}),
	);
	const known = new Set([...codes.values()].flatMap((code) => (code.isKnown ? code.letter : [])));
	const letters = new Set([...codes.values()].map(({ letter }) => letter));
	// M beside V40 is a man beside veterans.
	if (!known.has("M") && !known.has("H")) for (const rare of "KNVL") letters.delete(rare);
	const meanings = meaningsOf(letters);
	const ofWords = new Set(words.values());
	const sexes = new Set([...ofWords, ...[...letters].map((each) => meanings.get(each))]);
	const hasBoth = sexes.has(MALE) && sexes.has(FEMALE);
	return (name) => {
		const said = words.get(name) ?? null;
		if (said !== null) return said;
		const code = codes.get(name);
		if (code === undefined || !letters.has(code.letter)) return null;
		const sex = meanings.get(code.letter) ?? null;
		const isShown = code.isKnown || hasBoth || known.has(code.letter);
		return isShown || (sex !== null && ofWords.has(sex)) ? sex : null;
	};
}

/** The sex that words say; null for none and for both. */
function wordSex(name: string): Sex | null {
	const isFemale = /女/.test(name) || FEMALE_GROUP.test(name);
	const isMale = /男/.test(name) || MALE_GROUP.test(name);
	if (isFemale !== isMale) return isFemale ? FEMALE : MALE;
	const sex = isFemale || name.trim().length < 2 ? null : parseSex(name);
	return sex !== null && isRankedBySex(sex) ? sex : null;
}

/** The sex in the name of one class (男30-39歲, F40-44, SEM); null if it names none or both. */
export function sexOfGroupName(name: string): Sex | null {
	return classSexReader([name])(name);
}

/** A class for all, for both sexes together, or for teams. */
const OF_ALL =
	/(?<!\p{L})(?:mixed|mixtes?|mixt[oa]s?|mist[oa]|gemischt|mix|open|overall|absolut[eoa]?s?|general|gesamt|scratch|offen|alle?|any|both|relays?|staffeln?|relais|staffett[ae]|relevos?|estafett?en?|stafett\p{L}*|teams?|équipes?|equipos?|mannschaft(?:en)?)(?!\p{L})|混|男女|リレー|接力|駅伝|團體|団体|不問|不限|全部|(?<=[\s.,:/()_-])X$/iu;

/** Whether a class is marked as having no sex. */
export function isClassOfAll(name: string): boolean {
	return OF_ALL.test(name.normalize("NFKC").trim());
}
