/** How many results there are, and of how many runners where some have none: '100 of 101 finished'. */
import { counted } from "../../shell/counted.ts";

type CountTexts = Readonly<
	Record<"table.count_one" | "table.count_other" | "table.finished", string>
>;

/** @param finishers null where it is not known */
export function countText(
	{ total, finishers }: { total: number; finishers: number | null },
	languageTag: string,
	texts: CountTexts,
): string {
	if (finishers === null || finishers === total)
		return counted(total, languageTag, texts["table.count_one"], texts["table.count_other"]);
	return texts["table.finished"]
		.replace("{count}", finishers.toLocaleString(languageTag))
		.replace("{total}", total.toLocaleString(languageTag));
}
