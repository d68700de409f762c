/** A Chinese or Japanese word in the making: nothing is searched for and no key is taken until it is there. */
import type { ChangeEvent, KeyboardEvent } from "react";

/** What a text field listens to; `take` hears of each text that is no longer in the making. */
export function whenWritten(take: () => void) {
	return {
		onChange: ({ nativeEvent }: ChangeEvent) => {
			if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) take();
		},
		onCompositionEnd: take,
	};
}

/** Whether a key belongs to the word in the making. Safari has ended it before its last key, and marks that by 229. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
	return nativeEvent.isComposing || keyCode === 229;
}
