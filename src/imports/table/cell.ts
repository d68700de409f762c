/** Cells without a plain value: missing values, errors of spreadsheets and statuses. */
import { STATUS, type StatusByHand, statusName } from "../../race/record/status.ts";

/** Whether a cell means that there is no value: '-' in Boston's files, other dashes, an empty clock, a word. */
export function isMissing(cell: string): boolean {
	if (cell === "") return true;
	if (/^\d/.test(cell)) return false;
	return (
		/^[-‐‑–—−－ー_:：.．・…*/／]+$/.test(cell) ||
		/^(n\/?a|n\.a\.|nan|nil|none|null|無|无|なし)$/i.test(cell)
	);
}

/** Whether a cell of times has a word for no time. */
export function isNoTime(cell: string): boolean {
	return /^(no time|nt|無成績|無紀錄|無時間|无成绩|記録なし|記録無し)$/i.test(cell);
}

/** Whether a cell has an error of a spreadsheet. */
export function isSheetError(cell: string): boolean {
	return /^#(?:REF|VALUE|DIV\/0|NAME|NUM|NULL|SPILL|CALC|FIELD|ERROR|BUSY|BLOCKED|CONNECT|UNKNOWN|PYTHON)[!?]?$|^#N\/A$|^#{3,}$/i.test(
		cell,
	);
}

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

const STATUS_WORDS: Readonly<Record<Exclude<StatusByHand, "confirmed">, string>> = {
	didNotStart:
		"dns dnst didnotstart notstarted nostart noshow 未出發 未出发 未出賽 未出赛 未參賽 未参赛 未起跑 未報到 未报到 缺席 缺賽 缺赛 欠場 不出走 未出走 不参加 nichtgestartet nichtamstart nonpartant np nonpartito nopresentado nosalió nosalio nichtangetreten nichterschienen abgemeldet scratched absent forfait nonpartante assente ausente nosale nonpresentato didnotenter cancelled nps notpermittedtostart 未到 未參加 未参加 未檢錄 未检录 未出席 不出場 当日欠場 欠席 불참 미출발 nietgestart ikkestartet ejstart ejstartat nãopartiu nãolargou nãocompareceu namstart ngest nonparti nonpartie ikkemøtt niewystartował niewystartowała niestartował niestartowała eilähtenyt 未起跑者",
	didNotFinish:
		"dnf skip skipped didnotfinish notfinished retired otl oot hd tov overtime overtimelimit overthetimelimit timelimit timeout cutoff missedcutoff 未完賽 未完赛 未完成 未完走 未跑完 棄賽 弃赛 棄權 弃权 退賽 退赛 中途退賽 中途棄權 中途棄賽 關門 关门 關門淘汰 超時 超时 逾時 超過時限 逾時關門 途中棄権 棄権 リタイア リタイヤ 途中リタイア 関門 関門アウト タイムアウト タイムオーバー 時間切れ 制限時間超過 収容 関門閉鎖 aufgegeben abandon abd abandonné abandoned abandono retirado ritirato horsdélai horsdelai ausgeschieden ausgefallen aufgeg nichtimziel zeitlimit zeitüberschreitung abandonnée horsdélais horsdelais horscourse barrièrehoraire barrierehoraire retirada fueradecontrol fueradetiempo fuoritempomassimo sportingwithdrawal withdrawn 途棄 収容車 制限時間オーバー 関門不通過 被收容 收容 未完賽 기권 미완주 uitgevallen brutt brøt utgått desistiu desistência aufgabe abandonó nofinalizó noterminó nãoterminou ritirata nietgefinisht opgave opgegeven brutit bröt udgået ikkefullført nieukończył nieukończyła keskeytti keskeyttänyt nichtgefinisht nichtbeendet zeitlimitüberschritten außerzeit horstemps buitendetijd pozalimitem timedout withdrew dropped dropout drop 関門オーバー 収容バス 收容車 回收車 중도포기 제한시간초과",
	disqualified:
		"dsq dq dqf disq disqualified disqualifiziert disqualifié squalificato descalificado 失格 違規取消資格 取消資格 取消资格 取消成績 取消成绩 犯規 犯规 disqualifiée excluded dqb dqt squalificata descalificada diskvalifisert diskvalificerad gediskwalificeerd desclassificado missingpunch mispunched mispunch fehlstempel 실격 disqual disqu diskval disqualifikation desqualificado desqualificada diskad zdyskwalifikowany zdyskwalifikowana dyskwalifikacja hylätty 成績取消 違規 违规 違規取消成績 违规取消成绩 反則",
};

const STATUS_OF = new Map<string, StatusByHand>();
for (const status of ["didNotStart", "didNotFinish", "disqualified"] as const)
	for (const word of STATUS_WORDS[status].split(" ")) STATUS_OF.set(wordKey(word), status);

/** Reads a status that is written in place of a time: DNF, 未完賽, 途中棄権. */
export function parseStatusWord(cell: string): StatusByHand | null {
	if (/^\d/.test(cell) || cell.length > LONGEST_WORD) return null;
	const key = wordKey(cell);
	// DNF1, DSQ2: the run of a race in several.
	return STATUS_OF.get(key) ?? STATUS_OF.get(key.replace(RUN, "$1")) ?? statusWithNote(cell);
}

/** Abbreviations that mean other things elsewhere: AUS is a country, and Ab a name. They are read where a status may be expected. */
const ABBREVIATIONS: Readonly<Record<Exclude<StatusByHand, "confirmed">, string>> = {
	didNotStart: "nas scr ns abs ff",
	didNotFinish: "aus ausg aufg ab rit ret wd wdr niz ftm fc tle",
	disqualified: "dis disk exc desc sq mp pm",
};
const ABBREVIATED = new Map<string, StatusByHand>();
for (const status of ["didNotStart", "didNotFinish", "disqualified"] as const)
	for (const word of ABBREVIATIONS[status].split(" ")) ABBREVIATED.set(word, status);

/** Reads a status in a column of statuses, ranks or times, where abbreviations count too: AUS, ab., RIT. */
export function parseStatusCell(cell: string): StatusByHand | null {
	const status = parseStatusWord(cell);
	return status ?? (cell.length > LONGEST_WORD ? null : (ABBREVIATED.get(wordKey(cell)) ?? null));
}

const RUN = /^(dns|dnf|dsq|dq)\d$/;
const CODE = /(?<!\p{L})(?:dns|dnf|dsq|dq)(?!\p{L})/giu;

/** `DNF - knee`, `DSQ: short cut`: a code with a note. */
function statusWithNote(cell: string): StatusByHand | null {
	const [first, ...others] = cell.normalize("NFKC").matchAll(CODE);
	if (!first || first.index > 0 || others.length > 0) return null;
	return STATUS_OF.get(first[0].toLowerCase()) ?? null;
}

const FOLLOWS_FROM_READS = new Set(
	"finish finished finisher finishers fin ok official running started registered active inactive valid 完賽 完赛 完走 完成 有效 比賽中 比赛中 出走 imziel arrivé arrivato classé finalizado classificato gewertet"
		.split(" ")
		.map(wordKey),
);

const OUT_OF_RANKING = new Set(
	"nc hc oc ak ooc exh notclassified nonclassé nonclassée nonclassificato horsconcours outofcompetition außerkonkurrenz ausserkonkurrenz außerwertung notcompeting fueradeconcurso fuoriclassifica オープン オープン参加 open 非競賽 表演"
		.split(" ")
		.map(wordKey),
);

/** Whether a cell says that a result is outside the ranking: NC, a.K., hors concours, オープン参加. */
export function isOutOfRanking(cell: string): boolean {
	return cell.length <= LONGEST_WORD && OUT_OF_RANKING.has(wordKey(cell));
}

/**
 * What the numbers of a status column mean: those of the contract (pStatus), those of UltraSignup, or nothing, because other
 * programs use other numbers.
 */
export type StatusNumbers = "ours" | "ultrasignup" | "unknown";

/** As UltraSignup numbers them: finished, did not finish, did not start, unofficial finish, disqualified. */
const ULTRASIGNUP: Readonly<Record<string, StatusByHand | null>> = {
	"1": null,
	"2": "didNotFinish",
	"3": "didNotStart",
	"5": "disqualified",
};

/**
 * Reads a cell of a status column: a word, or a number.
 * @returns null where the times decide the status, 'unknown' for any other text
 */
export function parseStatus(cell: string, numbers: StatusNumbers): StatusByHand | null | "unknown" {
	if (isMissing(cell)) return null;
	if (cell.length > LONGEST_WORD) return "unknown";
	if (FOLLOWS_FROM_READS.has(wordKey(cell))) return null;
	if (numbers === "ultrasignup" && /^\d$/.test(cell)) {
		const status = ULTRASIGNUP[cell];
		return status === undefined ? "unknown" : status;
	}
	if (Object.values<number>(STATUS).some((status) => String(status) === cell)) {
		const name = statusName(Number(cell));
		if (numbers !== "ours" && name !== "notStarted" && name !== "finished") return "unknown";
		return name === "notStarted" || name === "finished" || name === "running" ? null : name;
	}
	return parseStatusCell(cell) ?? "unknown";
}
