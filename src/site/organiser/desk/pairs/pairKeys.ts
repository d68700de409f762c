/** The keys of the field for bibs. None of them is a character of bibs, and most are on a keypad of digits. */

export interface PairKeys {
	/** Enter: the bib, or what is confirmed where none is typed. */
	enter(): void;
	/** + */
	confirm(): void;
	/** * */
	setMistake(): void;
	/** ? and, on a keypad, / */
	unseen(): void;
	/** Delete, where nothing is typed. */
	remove(): void;
	/** Ctrl-Z, where nothing is typed. */
	undo(): void;
	/** Escape. */
	clear(): void;
	/** Down is 1, to an older row; up is -1. */
	move(by: 1 | -1): void;
	/** @returns whether the key records a mark */
	mark(event: KeyboardEvent): boolean;
}

export function watchPairKeys(field: HTMLInputElement, keys: PairKeys): void {
	function isDone(event: KeyboardEvent): boolean {
		const isEmpty = field.value === "";
		if ((event.ctrlKey || event.metaKey) && event.key === "z" && isEmpty) keys.undo();
		else if (event.ctrlKey || event.metaKey || event.altKey) return false;
		else if (!event.repeat && keys.mark(event)) return true;
		else if (event.key === "Enter") keys.enter();
		else if (event.key === "+") keys.confirm();
		else if (event.key === "*") keys.setMistake();
		else if (event.key === "?" || event.key === "/" || event.key === "？") keys.unseen();
		else if (event.key === "Delete" && isEmpty) keys.remove();
		else if (event.key === "Escape") {
			field.value = "";
			keys.clear();
		} else if (event.key === "ArrowDown") keys.move(1);
		else if (event.key === "ArrowUp") keys.move(-1);
		else return false;
		return true;
	}

	field.addEventListener("keydown", (event) => {
		if (event.isComposing) return;
		if (isDone(event)) event.preventDefault();
	});
}
