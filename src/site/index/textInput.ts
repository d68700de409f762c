/** Input method editors: while a Chinese or Japanese word is composed, no search starts and no key is handled. */
import type { ChangeEvent, KeyboardEvent } from "react";

/** Event handlers of a text field. They call `take` on each change outside a composition. */
export function onTextChange(take: () => void) {
	return {
		onChange: ({ nativeEvent }: ChangeEvent) => {
			if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) take();
		},
		onCompositionEnd: take,
	};
}

/** Whether a key belongs to a composition. Safari ends the composition before its last key, and gives that key the code 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
	return nativeEvent.isComposing || keyCode === 229;
}
