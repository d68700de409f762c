/** Folds the forms of a letter, so that a word is listed once: 赛别 and 賽別, 年齢 and 年齡, Kjønn and Kjonn. */

/** A traditional character after each of its simplified and Japanese forms. */
const HAN =
	"号號码碼参參赛賽选選编編别別组組项項级級类類龄齡齢齡岁歲歳歲区區团團団團体體队隊单單属屬国國县縣県縣点點终終时時间間净淨枪槍声聲鸣鳴响響绩績总總総總计計纪紀记記录錄録錄会會报報发發発發状狀态態执執证證証證备備邮郵电電学學业業协協乐樂线線离離数數标標签籤际際实實実實护護语語罗羅马馬汉漢竞競块塊顺順称稱层層阶階车車种種转轉転轉户戶戸戶满滿当當场場终終况況册冊註注员員务務务務协協织織达達个個开開";
const LATIN = "øołlđdıiðd";

const FORMS: ReadonlyMap<string, string> = new Map([
	...pairsOf(HAN),
	...pairsOf(LATIN),
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
]);

function pairsOf(text: string): (readonly [form: string, letter: string])[] {
	return (text.match(/../gsu) ?? []).map((pair) => {
		const [form = "", letter = ""] = pair;
		return [form, letter] as const;
	});
}

/** The text with one form of each letter. */
export function foldLetters(text: string): string {
	return [...text].map((letter) => FORMS.get(letter) ?? letter).join("");
}
