/** Headers of legs: Swim, T1, Bike Time, 第1棒, 1区, leg1_time, leg 1 runner, 隊員1. */

import type { Sport } from "../../race/record/sport.ts";
import { sportOf } from "../../race/record/words/pointWords.ts";
import { headerKey, wordKey } from "../table/headerWords.ts";

export type LegHeader =
	| { kind: "sport"; sport: Sport }
	/** Of a numbered leg. `any` is its time or who runs it, as its cells show. */
	| { kind: "time" | "member" | "km" | "any"; number: number; name: string };

const DIGITS = "一二三四五六七八九十";
const BEFORE =
	/^(第?([1-9]\d?|[一二三四五六七八九十])(?:区間|區間|区|區|棒次|棒|走者|走|leg))(.*)$/;
const AFTER = /^((leg|棒次|棒|区間|區間|区|member|隊員|成員|メンバー|走者|runner)([1-9]\d?))(.*)$/;
const PERSON = /^(member|隊員|成員|メンバー|走者|runner)$/;
const TIME = /^(time|split|時間|成績|タイム|記録|所要時間)$/;
const MEMBER = /^(runner|name|member|姓名|選手|跑者|走者|氏名|名前|選手名|走者名|隊員)$/;
const KM = /^(km|kms|distance|距離|公里)$/;

/** Reads a header as one of a leg; null for other headers, also for ranks in legs. */
export function parseLegHeader(header: string): LegHeader | null {
	const key = headerKey(header);
	const sport = sportOf(key.replace(/(?:time|split|時間|成績|タイム|記録)$/, ""));
	if (sport !== null) return { kind: "sport", sport };
	const before = BEFORE.exec(key);
	const after = before ? null : AFTER.exec(key);
	const [, name = "", digits = "", rest = ""] = before ?? [];
	if (before) return numbered(numberOf(digits), name, rest, "any");
	const [, , word = "", number = "", further = ""] = after ?? [];
	if (!after) return null;
	const isPerson = PERSON.test(word);
	return numbered(
		Number(number),
		`${isPerson ? "" : "Leg "}${number}`,
		further,
		isPerson ? "member" : "any",
	);
}

function numberOf(digits: string): number {
	const chinese = DIGITS.indexOf(digits);
	return chinese < 0 ? Number(digits) : chinese + 1;
}

function numbered(
	number: number,
	name: string,
	rest: string,
	alone: "any" | "member",
): LegHeader | null {
	if (rest === "") return { kind: alone, number, name };
	if (TIME.test(rest)) return { kind: "time", number, name };
	if (MEMBER.test(rest)) return { kind: "member", number, name };
	return KM.test(rest) ? { kind: "km", number, name } : null;
}

const PENALTY_SECONDS =
	/^(penalty|penalties|penaltytime|timepenalty|penaltyseconds?|penaltysecs?|罰時|罰秒|加罰|罰時秒|ペナルティー?|ペナルティー?秒|ペナルティー?タイム)$/;
const PENALTY_WORDS = new Set(
	"strafe strafen strafzeit zeitstrafe zeitstrafen zeitstrafensumme penalite penalites tempspenalite penalitetemps penalita penalizzazione penalizzazioni penalizacion penalizaciones penalidad penalidade penalidades penalizacao straf straftijd tijdstraf straff tidsstraff straftid tidsstraf kara kary karaczasowa penaltis penaltysum totalpenalty totalpenalties 處罰 處罰時間 罰則時間 加罰時間 罰時間 ペナルティ時間 ペナルティー時間 페널티 벌칙시간".split(
		" ",
	),
);
const PENALTY_MINUTES = /^(penaltyminutes?|penaltymins?|罰分|罰時分|ペナルティー?分)$/;

/** Ms of a plain number in a column of penalties; null for another header. */
export function penaltyUnit(header: string): number | null {
	const key = headerKey(header);
	if (PENALTY_SECONDS.test(key) || PENALTY_WORDS.has(wordKey(header))) return 1_000;
	return PENALTY_MINUTES.test(key) ? 60_000 : null;
}
