/** The distance that the name of a race means to runners: 21K is a half marathon, of 21.0975 km. */

export const HALF_KM = 21.0975;
const MARATHON_KM = 42.195;
export const KM_PER_MILE = 1.609344;

export type RaceDistance =
	| { kind: "km"; km: number }
	/** It names a race whose distance only its organiser knows: a fun run, a relay, a race for hours, two distances at once. */
	| { kind: "open" }
	/** It has no distance. */
	| { kind: "none" };

const KM =
	/(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s*-?\s*(?:k|km|kms|kilom[eè]t\p{L}*|kilómetr\p{L}*|quil[oô]metr\p{L}*|公里|千米|キロ(?:メートル)?|킬로)(?![a-z])/giu;
const MILES =
	/(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s*-?\s*(?:mi|mile|miles|miler|英里|英哩|哩|マイル|meilen|milles|millas|miglia)(?![a-z])/giu;
const METRES =
	/(?<![\d.,])(\d{3,5})\s*(?:m|metres?|meters?|公尺|米|メートル)(?![\p{Script=Latin}])/giu;
/** One mile in words, or without its number. */
const MILE = /^(?:the\s+)?mile(?![a-z])|一(?:英里|英哩|哩)/iu;
/** 10M is ten miles in Britain and ten metres elsewhere. */
const MILES_OR_METRES = /(?<![\p{L}\d.,])\d{1,3}M(?![\p{L}\d])/u;
/** Thousands of metres are set apart in many ways: 10 000 m, 10,000 m, 10.000 m. */
const THOUSANDS =
	/(?<![\d.,])(\d{1,2})[ .,'’](\d{3})(?=\s*(?:m|metres?|meters?|公尺|米)(?!\p{L}))/giu;
const SPELLED = /(三|五|十)公里/gu;
const SPELLED_KM: Readonly<Record<string, number>> = { 三: 3, 五: 5, 十: 10 };
const EXACT = /(?<![\d.,])(42[.,]195|21[.,]097\d?|21[.,]1|42[.,]2)(?![\d.,])/g;

/** A race of hours, for children, in teams, of a part of a marathon: its distance is its own. */
const OPEN =
	/fun\s*run|family|kids|children|\bwalk|\bjog|weekend|festival|relay|staffel|relais|ekiden|\bmini|backyard|last\s*one|schüler|bambini|健走|健行|健康跑|親子|亲子|休閒|休閑|樂活|歡樂|欢乐|迷你|接力|兒童|儿童|嘉年華|駅伝|リレー|ファミリー|親子|キッズ|小学生|ウォーク|ファンラン|(?<!\d)\d{1,2}\s*-?\s*(?:h|hrs?|hours?|小時|小时|時間|stunden|heures|horas|ore)(?![a-z])|超半馬|超半马|超級半/iu;
const QUARTER =
	/quarter\s*marathon|viertelmarathon|(?<!\d)1[/⁄]4\s*-?\s*marat|四分馬|四分之一馬|クォーター|クオーター/iu;
const HALF =
	/(?<!\p{L})half(?!\p{L})|(?<!\p{L})HM(?!\p{L})|(?<!\d)1[/⁄]2\s*-?\s*(?=marat|馬|马|マラソン|m[aá]raton)|halfway|halb\s*marathon|(?<!\p{L})halb(?!\p{L})|halvmaraton|halve\s*marathon|(?<!\p{L})semi(?!\p{L})|media\s*marat[oó]n|mezza\s*maratona|meia\s*maratona|p[oó][lł]maraton|半程|半馬|半马|ハーフ|하프/iu;
const ULTRA = /ultra|超級馬拉松|超级马拉松|超馬|超马|ウルトラ|울트라/iu;
const MARATHON =
	/marat(?:h)?[oó]na?|馬拉松|马拉松|マラソン|마라톤|全馬|全马|全程|(?<!\p{L})FM(?!\p{L})|^full$|^フル|フルマラソン|풀코스/iu;

/** The distance of a race by its name. */
export function raceDistance(name: string): RaceDistance {
	const text = name.normalize("NFKC").trim().replace(THOUSANDS, "$1$2");
	if (OPEN.test(text)) return { kind: "open" };
	const said = saidIn(text);
	const [only, ...others] = said;
	if (only !== undefined) return others.length === 0 ? { kind: "km", km: only } : { kind: "open" };
	if (ULTRA.test(text) || MILES_OR_METRES.test(text)) return { kind: "open" };
	const isHalf = HALF.test(text);
	// "Marathon and Half Marathon" is two races.
	const rest = text
		.replace(HALF, "")
		.replace(/^\s*-?\s*(?:marat(?:h)?[oó]na?|馬拉松|马拉松|マラソン)/iu, "");
	if (isHalf && MARATHON.test(rest) && /[&+/,、與和及]|\band\b|\bund\b|\bet\b/i.test(text))
		return { kind: "open" };
	if (isHalf) return { kind: "km", km: HALF_KM };
	return MARATHON.test(text) ? { kind: "km", km: MARATHON_KM } : { kind: "none" };
}

/** Words that say nothing beside a distance: 10K Run is 10K. */
const PLAIN_WORDS = /^(?:run|race|lauf|course|road|級|組|路跑|跑|公路跑|の部|部)$/iu;

/**
 * The meaning of a race's name, in any spelling: 10K, 10 km, 10公里 and 10K Run have one key. Names with other words or other
 * distances have others.
 */
export function raceKey(name: string): string {
	const text = name.normalize("NFKC").trim().replace(THOUSANDS, "$1$2");
	const distance = raceDistance(name);
	const patterns = [KM, MILES, METRES, SPELLED, EXACT];
	const ofNames = distance.kind === "km" ? [QUARTER, HALF, MARATHON] : [];
	const rest = [...patterns, ...ofNames].reduce(
		(left, pattern) => left.replace(pattern, " "),
		text,
	);
	const said = distance.kind === "km" ? [distance.km] : [...saidIn(text)].toSorted((a, b) => a - b);
	const words = rest
		.toLowerCase()
		.split(/[^\p{L}\p{N}+]+/u)
		.filter((word) => word !== "" && !(said.length > 0 && PLAIN_WORDS.test(word)));
	return [...said.map((km) => `${km}km`), ...words].join(" ");
}

/** The distance of a category, km: by its own name, else by the event's; null where neither has one. */
export function categoryKm(category: string, event: string): number | null {
	const own = raceDistance(category);
	const distance = own.kind === "none" ? raceDistance(event) : own;
	return distance.kind === "km" ? distance.km : null;
}

/** The distances in a text, km. */
function saidIn(text: string): Set<number> {
	return new Set([
		...found(text, KM, (km) => usual(km)),
		...found(text, MILES, (miles) => usual(rounded(miles * KM_PER_MILE))),
		...found(text, METRES, (metres) => metres / 1_000),
		...(MILE.test(text) ? [rounded(KM_PER_MILE)] : []),
		...found(text, EXACT, usual),
		...[...text.matchAll(SPELLED)].map(([, word = ""]) => SPELLED_KM[word] ?? 0),
		...(QUARTER.test(text) ? [MARATHON_KM / 4] : []),
	]);
}

function found(text: string, pattern: RegExp, kmOf: (number: number) => number): number[] {
	return [...text.matchAll(pattern)].map(([, digits = ""]) =>
		kmOf(Number(digits.replace(",", "."))),
	);
}

/** Runners write a half marathon as 21 km or 13.1 miles, and a marathon as 42 km or 26.2 miles. */
function usual(km: number): number {
	if (km >= 21 && km <= 21.1) return HALF_KM;
	return km >= 42 && km <= 42.2 ? MARATHON_KM : km;
}

const rounded = (km: number) => Math.round(km * 1e4) / 1e4;
