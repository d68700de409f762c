/** Columns of entry forms that say nothing about the race. */
import { headerKey } from "./headerWords.ts";

const OTHER_QUESTION =
	/shirt|size|maglia|taglia|camiseta|talla|taille|grosse|cloth|jersey|socks|medal|paid|pay|entryfee|startfee|price|amount|coupon|discount|invoice|refund|currency|blood|allerg|medical|health|meal|food|diet|vegetarian|insur|relation|contact|emergency|language|gift|pickup|delivery|shipping|newsletter|consent|agree|volunteer|hotel|transport|parking|state|province|county|region|postal|postcode|zip|plz|bundesland|occupation|profession|education|year|jahr|annee|anno|photo|source|device|reader|verified|checked|member|first time|尺寸|尺碼|衣服|衣|褲|毛巾|獎牌|付款|繳費|繳款|費用|金額|優惠|發票|退費|血型|過敏|病史|餐|葷|素|保險|關係|緊急|聯絡|語言|贈品|紀念品|領取|取件|寄送|物資|宅配|同意|志工|住宿|交通|職業|學歷|年次|年份|民國|接駁|照片|會員|來源|サイズ|シャツ|支払|料金|血液型|保険|続柄|緊急|言語|記念品|受取|配送|同意|宿泊|送迎|사이즈|티셔츠|결제|혈액형|보험/i;

/** Whether a header is a question of an entry form besides the race: a shirt, a payment, an address. */
export function isOtherQuestion(header: string): boolean {
	return OTHER_QUESTION.test(headerKey(header)) || OTHER_QUESTION.test(header);
}
