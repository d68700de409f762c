/** Numbered columns of chips: Chip 1 and Chip 2, Transponder A and B, 晶片1 and 晶片2, Spare chip; or Chip twice. */
import { headerKey, matchHeader } from "../table/headerWords.ts";
import { mostly, type Sampler } from "../table/sample.ts";
import { isChipCell } from "./chipCell.ts";

const NUMBER =
	/(?:[\s_.#(（[-]*(?:no\.?|nr\.?|#)?\s*(?:[1-9]|[a-d]|[一二三四]|[①②③④])\s*[)）\]]?|[\s_-]+(?:left|right|links|rechts))$/iu;
const BEFORE =
	/^(?:1st|2nd|3rd|first|second|third|spare|backup|reserve|left|right|linker|rechter|linke|rechte|左[腳脚足]|右[腳脚足]|zweit(?:er)?|ersatz|deuxième|premier|segundo|primer|第[一二三1-3]|備用|備份|副|主|予備)[\s_-]*/iu;

/** Whether a header names one of several chips of a runner. */
function isNumberedChip(header: string): boolean {
	const text = header.normalize("NFKC").trim();
	const plain = text.replace(NUMBER, "").replace(BEFORE, "");
	return plain !== text && headerKey(plain) !== "" && matchHeader(plain, "chip") !== null;
}

/**
 * The free columns of numbered chips, which are blank or hold chips.
 * @param isFree whether a column has no other meaning
 */
export function numberedChips(
	headers: readonly string[],
	isFree: (column: number) => boolean,
	sample: Sampler,
): number[] {
	const isAgain = (header: string) =>
		matchHeader(header, "chip") === 0 &&
		headers.filter((each) => headerKey(each) === headerKey(header)).length > 1;
	return headers.flatMap((header, column) =>
		isFree(column) &&
		(isNumberedChip(header) || isAgain(header)) &&
		mostly(sample.of(column), isChipCell)
			? [column]
			: [],
	);
}
