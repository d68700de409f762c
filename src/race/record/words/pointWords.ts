/** The kinds of points and the sports of a course, as people and files name them. */
import type { Point } from "../record.ts";
import type { Sport } from "../sport.ts";

const WORDS: readonly (readonly [Sport, RegExp])[] = [
	["swim", /^(swim|swimming|游泳|泳|スイム|水泳)$/],
	["bike", /^(bike|biking|cycle|cycling|ride|自行車|單車|自由車|騎車|騎|バイク|自転車)$/],
	[
		"transition",
		/^(t[1-9]?|transition[1-9]?|trans[1-9]?|tr[1-9]|轉換|轉換區?[1-9一二]?|第[一二]轉換區?|トランジション?[1-9]?)$/,
	],
	[
		"run",
		/^(run[1-9]?|running|walk|[1-9](?:st|nd)?run|跑|跑步[1-9一二]?|第[1-9一二](?:跑步|跑|ラン)|路跑|健走|ラン[1-9]?)$/,
	],
	["other", /^(other|其他|其它|その他)$/],
];

const KINDS: readonly (readonly [Point["kind"], RegExp])[] = [
	[
		"start",
		/^(s|start|startline|startlinie|partida|depart|départ|salida|partenza|largada|avvio|出發|出發點|起點|起跑|起跑點|起跑線|起点|起跑点|出发|スタート|スタート地点|출발)$/,
	],
	[
		"finish",
		/^(f|fin|finish|finishline|goal|ziel|ziellinie|zieldurchgang|arrivee|arrivée|llegada|meta|arrivo|chegada|maal|mål|mal|終點|終點線|完賽|终点|ゴール|フィニッシュ|도착)$/,
	],
	[
		"split",
		/^(split|checkpoint|chk|cp|lap|intermediate|zwischenzeit|zwischenpunkt|pointage|intermedio|parziale|分段|分段點|檢查點|計時點|關門點|中途|途中|圈|通過|通過点|中間|関門|周回|スプリット|チェックポイント|分段点|检查点|计时点)$/,
	],
];

/** The kind of point that a word names; null for other words. */
export function pointKindOf(word: string): Point["kind"] | null {
	const kindOf = (text: string) => {
		const key = wordKey(text);
		return KINDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
	};
	const whole = kindOf(word);
	if (whole !== null || /\d/.test(word)) return whole;
	// In two languages: Start/Ziel is neither, 起點 Start is the start.
	const kinds = new Set(
		word.match(/[\p{Script=Latin}\s]+|[^\p{Script=Latin}\s/|／｜()（）]+/gu)?.map(kindOf),
	);
	const [kind = null, ...others] = kinds;
	return others.length === 0 ? kind : null;
}

/** The kind by the id or the name of a point; null where neither is a word for one. */
export function kindNamed(id: string, name: string): Point["kind"] | null {
	return pointKindOf(id) ?? pointKindOf(name);
}

/** A word without width, case, spaces and punctuation. */
function wordKey(word: string): string {
	return word
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}

/** The sport that a word names; null for other words. */
export function sportOf(word: string): Sport | null {
	const key = wordKey(word);
	return WORDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}
