/** Cells with a status: a word, an abbreviation, a number, or a word beside a note. */
import { STATUS, type StatusByHand, statusName } from "../../race/record/status.ts";
import { isMissing } from "./row.ts";
import { ABBREVIATIONS, STATUS_WORDS } from "./statusWords.ts";

/** Longer than any status with its note; longer texts are not searched. */
const LONGEST_WORD = 80;

/** The key of a word in the tables below: without accents, dots, spaces, hyphens and a note in brackets. */
function wordKey(cell: string): string {
	return cell
		.normalize("NFKC")
		.toLowerCase()
		.replace(/(?<=\S)\s*[([【].*[)\]】]$/, "")
		.replace(/[\s.'’-]+/g, "")
		.normalize("NFD")
		.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.replace(/ł/g, "l")
		.replace(/ø/g, "o")
		.normalize("NFC");
}

const STATUS_OF = new Map<string, StatusByHand>();
for (const status of ["didNotStart", "didNotFinish", "disqualified"] as const)
	for (const word of STATUS_WORDS[status].flatMap((words) => words.split(" ")))
		STATUS_OF.set(wordKey(word), status);

/** Reads a status that is written in place of a time: DNF, 未完賽, 途中棄権. */
export function parseStatusWord(cell: string): StatusByHand | null {
	if (/^\d/.test(cell) || cell.length > LONGEST_WORD) return null;
	const key = wordKey(cell);
	// DNF1, DSQ2: the run of a race in several.
	return STATUS_OF.get(key) ?? STATUS_OF.get(key.replace(RUN, "$1")) ?? statusWithNote(cell);
}

const ABBREVIATED = new Map<string, StatusByHand>();
for (const status of ["didNotStart", "didNotFinish", "disqualified"] as const)
	for (const word of ABBREVIATIONS[status].split(" ")) ABBREVIATED.set(word, status);

/** Whether a cell is one of them, which means a status only where one may be expected. */
export function isAbbreviation(cell: string): boolean {
	return cell.length <= LONGEST_WORD && ABBREVIATED.has(wordKey(cell));
}

/** Of the words for DNF, those that mean before the race that a runner does not start. */
const WITHDRAWALS = new Set(
	"withdrawn withdrew withdrawal wd wdr zurückgezogen teruggetrokken 退賽 退赛 棄賽 弃赛 辞退 기권"
		.split(" ")
		.map(wordKey),
);

/** Whether a cell or a head names a withdrawal. */
export function isWithdrawal(cell: string): boolean {
	return cell.length <= LONGEST_WORD && WITHDRAWALS.has(wordKey(cell));
}

/** Where a runner left the race: `km 25`, `at 30K`, `第2`, `20公里`. */
const PLACE_BEFORE = /^第?\s*\d+(?:[.,]\d+)?\s*(?:km|k|公里|キロ)?(?:地点|處|处)?\s*(?=\p{L})/iu;
const PLACE_BEHIND =
	/[\s,:-]*(?:(?:at|bei|au|à|al|en|w|na|på|op|bij|vid|ved)\s+)?(?:(?:km|k|mile|cp)\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*\.?\s*(?:km|k|公里|キロ|miles?)(?:地点|處|处)?)$/iu;
/** Why: `- knee`, `, lesión`, `por lesión`, `wegen Sturz`. */
const WHY =
	/(?:\s+[-–—]\s*|\s*[:：;；,，、]\s*|\s+(?:por|par|pour|wegen|aufgrund|per|due to|because|after|nach|après|door|wegens|z powodu|på grund)\s+).+$/isu;

/**
 * Reads a status in a column of statuses, ranks, remarks or times, where abbreviations count too (AUS, ab., RIT.), and a word
 * may have a place or a cause beside it: Abandon km 25, 第2関門収容.
 */
export function parseStatusCell(cell: string): StatusByHand | null {
	if (cell.length > LONGEST_WORD) return null;
	const status = parseStatusWord(cell) ?? ABBREVIATED.get(wordKey(cell));
	if (status !== undefined) return status;
	const text = cell.normalize("NFKC").trim();
	const bare = [
		text.replace(WHY, ""),
		text.replace(PLACE_BEHIND, ""),
		text.replace(PLACE_BEFORE, ""),
	];
	for (const each of [...bare, text.replace(WHY, "").replace(PLACE_BEHIND, "")]) {
		const found = each === text ? null : parseStatusWord(each);
		if (found !== null) return found;
	}
	return null;
}

const RUN = /^(dns|dnf|dsq|dq)\d$/;
const CODE = /(?<!\p{L})(?:dns|dnf|dsq|dq)(?!\p{L})/giu;

/** `DNF - knee`, `DSQ: short cut`: a code with a note. */
function statusWithNote(cell: string): StatusByHand | null {
	const [first, ...others] = cell.normalize("NFKC").matchAll(CODE);
	if (!first || first.index > 0 || others.length > 0) return null;
	return STATUS_OF.get(first[0].toLowerCase()) ?? null;
}

/** Words by which a result counts, so that an earlier DNS, DNF or DSQ is taken back. */
const COUNTS = new Set(
	"finish finished finisher finishers fin ok official valid reinstated 完賽 完赛 完走 完走者 完成 有效 有効 恢復成績 恢复成绩 imziel gewertet inwertung wiedergewertet arrivé arrivée arrivato arrivata classé classée classificato classificata finalizado finalizada clasificado clasificada classificado gefinisht 완주"
		.split(" ")
		.map(wordKey),
);

const FOLLOWS_FROM_READS = new Set([
	...COUNTS,
	..."running started registered active inactive 比賽中 比赛中 出走".split(" ").map(wordKey),
]);

/** Whether a cell of a status column marks the result as counting; an empty cell does not. */
export function isCounted(cell: string, numbers: StatusNumbers): boolean {
	if (cell.length > LONGEST_WORD) return false;
	if (numbers === "raceResult" || numbers === "classifier")
		return cell === "0" || COUNTS.has(wordKey(cell));
	if (numbers === "unknown") return COUNTS.has(wordKey(cell));
	const finished = String(STATUS.finished);
	return cell === finished || COUNTS.has(wordKey(cell));
}

const OUT_OF_RANKING = new Set(
	"oc ak ooc exh horsconcours horsclassement outofcompetition außerkonkurrenz ausserkonkurrenz außerwertung ausserwertung außerderwertung ausserderwertung notcompeting noncompeting fueradeconcurso fueradeclasificacion fuoriclassifica fuoriconcorso fuorigara foradeconcurso foradecompetição horscompétition buitenmededinging buitenklassement pozakonkursem pozaklasyfikacją utomtävlan utomtavling utenomkonkurranse utenforkonkurranse udenforkonkurrence オープン オープン参加 オープン出場 番外 open 非競賽 表演 表演賽 不列名次 번외"
		.split(" ")
		.map(wordKey),
);

/** Of these, words that mean without a time that the runner did not finish; the others take no part in the ranking at all. */
const NOT_CLASSIFIED = new Set(
	"nc hc notclassified nonclassé nonclassée nonclassés nonclassificato nonclassificata noclasificado noclasificada nãoclassificado nãoclassificada nichtklassiert nichtgewertet ohnewertung nietgeklasseerd niesklasyfikowany niesklasyfikowana nieklasyfikowany"
		.split(" ")
		.map(wordKey),
);

/** Whether a cell marks a result as outside the ranking: NC, a.K., hors concours, オープン参加. */
export function isOutOfRanking(cell: string): boolean {
	if (cell.length > LONGEST_WORD) return false;
	const key = wordKey(cell);
	return OUT_OF_RANKING.has(key) || NOT_CLASSIFIED.has(key);
}

/** Whether such a cell without a time means that the runner did not finish. */
export function isNotClassified(cell: string): boolean {
	return cell.length <= LONGEST_WORD && NOT_CLASSIFIED.has(wordKey(cell));
}

/** The numbers of status columns: from 0, each with its status; `unknown` for a number without one. */
type Numbers = readonly (StatusByHand | null | "unknown")[];

/** Of RACE RESULT. The ranks of a list have to prove them (statusColumn.ts). */
const RACE_RESULT: Numbers = [null, "didNotStart", "didNotFinish", "disqualified"];
/** Of UltraSignup, from 1: finished, did not finish, did not start, unofficial finish, disqualified. */
const ULTRASIGNUP: Numbers = [
	"unknown",
	null,
	"didNotFinish",
	"didNotStart",
	"unknown",
	"disqualified",
];
/** Of OE2010 and its kin, below `Classifier`: 3 is a missing punch, 5 is over the time limit. */
const CLASSIFIER: Numbers = [...RACE_RESULT, "disqualified", "didNotFinish"];

const NUMBERS = { raceResult: RACE_RESULT, ultrasignup: ULTRASIGNUP, classifier: CLASSIFIER };

/**
 * What the numbers of a status column mean: those of the contract (pStatus), of a program, or nothing, because other programs use
 * other numbers.
 */
export type StatusNumbers = "ours" | keyof typeof NUMBERS | "unknown";

/**
 * Reads a cell of a status column: a word, or a number.
 * @returns null where the times decide the status, 'unknown' for any other text
 */
export function parseStatus(cell: string, numbers: StatusNumbers): StatusByHand | null | "unknown" {
	if (isMissing(cell)) return null;
	if (cell.length > LONGEST_WORD) return "unknown";
	if (FOLLOWS_FROM_READS.has(wordKey(cell))) return null;
	if (numbers !== "ours" && numbers !== "unknown" && /^\d$/.test(cell)) {
		const status = NUMBERS[numbers][Number(cell)];
		return status === undefined ? "unknown" : status;
	}
	if (Object.values<number>(STATUS).some((status) => String(status) === cell)) {
		const name = statusName(Number(cell));
		if (numbers !== "ours" && name !== "notStarted" && name !== "finished") return "unknown";
		return name === "notStarted" || name === "finished" || name === "running" ? null : name;
	}
	return parseStatusCell(cell) ?? "unknown";
}
