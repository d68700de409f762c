/** The shape of a part of the benchmark: what it needs, and the figures and tables that it measures. */

/** A budget of DESIGN section 10 and what was measured. */
export interface Figure {
	name: string;
	target: Target;
	figure: number;
	unit: string;
}

export type Target = { atMost: number } | { atLeast: number };

/** A table of docs/performance.md. The first cell of a row names it. */
export interface Table {
	columns: readonly string[];
	rows: readonly (readonly string[])[];
}

export interface Measured {
	figures: readonly Figure[];
	tables: readonly Table[];
}

export interface Part {
	/** As it is named on the command line and in the markers of docs/performance.md. */
	name: string;
	title: string;
	/** External programs. */
	needs: readonly string[];
	/**
	 * Measures.
	 * @param isQuick small sizes and short runs, which show that the part works, but cannot be compared with a budget
	 * @throws Error if it cannot be measured, or if an answer is wrong
	 */
	measure(isQuick: boolean): Promise<Measured>;
}

/** Whether a figure meets its target. A figure that is no number does not. */
export function isMet({ target, figure }: Figure): boolean {
	return "atMost" in target ? figure <= target.atMost : figure >= target.atLeast;
}

/** The target as it is printed: `<= 50`. */
export function targetText(target: Target): string {
	return "atMost" in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`;
}
