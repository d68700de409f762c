/** Titles above blocks of runners without a result: DNF, Ausgefallen:, 途中棄権, Abandons (3). */
import type { StatusByHand } from "../../race/record/status.ts";
import { parseStatusWord } from "../table/cell.ts";

/** Plurals and sentences that stand as titles and in no cell, as keys of titleKey. */
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
	const plain = text
		.normalize("NFKC")
		// A count or a note: DNF (3), Ausgefallen: 5, 棄賽 3 人.
		.replace(/[\s:：.。]+$/u, "")
		.replace(/(?<=[\p{L}\p{N}])\s*[([【].*[)\]】]$/u, "")
		.replace(/[\s:：,，、-]*\d+\s*(?:人|名|位|件|runners?|läufer)?\s*$/iu, "")
		.replace(/^[\s=*#_~•●■【《<[-]+|[\s=*#_~:：.。】》>\]-]+$/gu, "")
		.trim();
	for (const spelling of [plain, withoutWords(plain), withoutWords(withoutWords(plain))]) {
		const status = STATUS_OF.get(titleKey(spelling)) ?? parseStatusWord(spelling);
		if (status !== null) return status;
	}
	return statusOfParts(plain);
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
