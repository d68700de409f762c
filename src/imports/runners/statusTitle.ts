/** Titles above blocks of runners without a result: DNF, Ausgefallen:, 途中棄権, Abandons (3). */
import type { StatusByHand } from "../../race/record/status.ts";
import { parseStatus, parseStatusWord } from "../table/statusCell.ts";

/** Plurals and sentences that are titles and in no cell, as keys of titleKey. */
const TITLES: Readonly<Record<"didNotStart" | "didNotFinish" | "disqualified", string>> = {
	didNotStart:
		"didnotstarts nonstarters nonstarter notstarting absent absents absentees ausgeblieben nichtangetreten nichterschienen nonpartants nonpartantes forfaits forfait nonpartiti nopresentados nopresentadas nosalidos nosalieron nãopartiram nãolargaram ejstartande niewystartowali 불참자 ikkestartet ejstart ejstartat 未起跑者 欠席 棄賽未出發 未到",
	didNotFinish:
		"didnotfinishs nonfinishers nonfinisher retirements retired withdrawn abandoned ausgefallen ausgeschieden ausfälle ausfall aufgaben aufgabe nichtimziel nichtbeendet ohnezielzeit abandons abandonnés abandonnées nonarrivés nonclassés arrêtés ritirati ritirate ritiro nonarrivati abandonos retirados retiradas retirada noterminados brutt brøt utgått utgåtte fullførteikke nofinalizaron noterminaron nãoterminaram desistências desistentes uitvallers opgaves brötloppet udgåede nieukończyli dropouts 기권자 途中棄權 関門収容 未完走",
	disqualified:
		"disqualifications disqualification disqualifiedrunners disqualifikationen disqualifikation disqualifizierte disqualifiés disqualifiées squalificati squalificate descalificados descalificadas diskvalificerad diskvalifisert diskvalificerade desclassificados desclassificadas desqualificados desqualificadas gediskwalificeerden diskvalifiserte diskade zdyskwalifikowani 실격자 取消資格者",
};

const STATUS_OF = new Map<string, StatusByHand>();
for (const status of ["didNotStart", "didNotFinish", "disqualified"] as const)
	for (const word of TITLES[status].split(" ")) STATUS_OF.set(word, status);

/** Longer than any title with a status. */
const LONGEST = 80;
/** Words around a status: list of runners, 名單, 一覧, and of whom. */
const AROUND =
	/(?:名單|名单|一覧|選手|选手|跑者|者|組)$|^(?:list of|liste der|liste des|lista de|the)\s+|\s+(?:runners?|athletes?|competitors?|participants?|list|läufer(?:innen)?|teilnehmer(?:innen)?|coureurs?|athlètes?|atleti|corredores|men|women|male|female)$/iu;

/** The status that a title gives to the rows below it; null where it names none. */
export function statusOfTitle(text: string): StatusByHand | null {
	if (text.length > LONGEST || /^\d/.test(text)) return null;
	const plain = plainTitle(text);
	for (const spelling of spellingsOf(plain)) {
		const status = STATUS_OF.get(titleKey(spelling)) ?? parseStatusWord(spelling);
		if (status !== null) return status;
	}
	return statusOfParts(plain);
}

/** Titles of the runners who finished, as keys of titleKey. */
const FINISHED = new Set(
	"finishers finishes allfinishers classified ranked gewertete klassiert imziel classés classées arrivés classificati arrivati clasificados clasificadas llegados classificados 完賽 完赛 完走 完賽成績 完走成績 완주 완주자".split(
		" ",
	),
);
/** Marks of pages, and titles of the whole list, which are repeated within it. */
const OF_THE_LIST =
	/^(?:page|seite|pagina|página|strona|sida|side|blad|sivu)\s*\d|^第?\s*\d+\s*(?:頁|页|ページ|쪽)|^(?:頁|ページ)\s*\d|^\d+\s*[/／]\s*\d+$|^(?:official |final |offizielle |inoffizielle )?(?:results?|ergebnisse|ergebnisliste|résultats?|risultati|resultados|classifica|clasificación|classificação|uitslag|uitslagen|resultater|resultatliste|wyniki|tulokset|成績|成績表|成績一覽|成績公告|結果|記録|記録一覧|リザルト)(?:\s*(?:19|20)\d\d)?$|^(?:stand|as of|printed|gedruckt|stampato|列印|印刷|continued|fortsetzung|suite|續)(?!\p{L})/iu;

/** Whether a title adds no fact to the rows below it: Finishers, Page 2, Results. */
export function isPlainTitle(text: string): boolean {
	if (text.length > LONGEST) return false;
	return (
		OF_THE_LIST.test(text.normalize("NFKC").trim()) ||
		spellingsOf(plainTitle(text)).some(
			(each) => FINISHED.has(titleKey(each)) || parseStatus(each, "unknown") === null,
		)
	);
}

function plainTitle(text: string): string {
	return (
		text
			.normalize("NFKC")
			// A count or a note: DNF (3), Ausgefallen: 5, 棄賽 3 人.
			.replace(/[\s:：.。]+$/u, "")
			.replace(/(?<=[\p{L}\p{N}])\s*[([【].*[)\]】]$/u, "")
			.replace(/[\s:：,，、-]*\d+\s*(?:人|名|位|件|runners?|läufer)?\s*$/iu, "")
			.replace(/^[\s=*#_~•●■【《<[-]+|[\s=*#_~:：.。】》>\]-]+$/gu, "")
			.trim()
	);
}

function spellingsOf(plain: string): string[] {
	return [plain, withoutWords(plain), withoutWords(withoutWords(plain))];
}

function withoutWords(text: string): string {
	return text.replace(AROUND, "").trim();
}

function titleKey(text: string): string {
	return text.toLowerCase().replace(/[\s.'’-]+/g, "");
}

/** `Did not finish / Abandons`, `DNF – 途中棄権`: parts that all mean the same. */
function statusOfParts(text: string): StatusByHand | null {
	const parts = text.split(/\s*[/／|]\s*|\s+[-–—]\s+/u).filter((part) => part !== "");
	if (parts.length < 2) return null;
	const found = new Set(
		parts.map((part) => STATUS_OF.get(titleKey(part)) ?? parseStatusWord(part)),
	);
	const [status = null] = found;
	return found.size === 1 ? status : null;
}
