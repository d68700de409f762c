/** Whether the cells of a column look like distances from the start, whatever its head is. */

const NUMBER =
	/^(\d{1,6}(?:[.,]\d+)?)\s*(?:km|kms|k|m|mi|miles?|公里|千米|公尺|米|英里|キロ|メートル|マイル)?\.?$/iu;

/**
 * Whether all filled cells are numbers, which may have a unit, and they grow. They may start again with each course. Numbers that count
 * the rows (1, 2, 3) are none.
 */
export function areGrowingNumbers(cells: readonly string[]): boolean {
	const filled = cells.map((cell) => cell.normalize("NFKC").trim()).filter((cell) => cell !== "");
	const numbers = filled.map((cell) => Number(NUMBER.exec(cell)?.[1]?.replace(",", ".")));
	if (numbers.length < 2 || numbers.some(Number.isNaN)) return false;
	const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
	const rising = steps.filter((step) => step > 0).length;
	const falling = steps.filter((step) => step < 0).length;
	const isCount = steps.length > 1 && steps.every((step) => step === 1);
	return rising > falling && !isCount;
}
