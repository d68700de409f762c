/** The open list of the event select. The focus stays in the text field, which refers to the active option. */
import { type KeyboardEvent, useEffect } from "react";
import { eventLabel } from "./eventSearch.ts";
import type { EventOption } from "./useEventChoice.ts";

interface Props {
	events: readonly EventOption[];
	/** Position of the active option, or NO_OPTION. */
	active: number;
	/** The list's accessible name. */
	label: string;
	choose: (event: EventOption) => void;
	/** For screen readers that move the focus to an option. */
	onKeyDown: (event: KeyboardEvent) => void;
}

/** The id of the list. */
export const LIST_ID = "event-options";

/** The id of the option at a position. */
export function optionId(position: number): string {
	return `event-option-${position}`;
}

export function EventOptions({ events, active, label, choose, onKeyDown }: Props) {
	useEffect(() => {
		document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
	}, [active]);

	return (
		<div
			id={LIST_ID}
			role="listbox"
			aria-label={label}
			tabIndex={-1}
			className="sheet absolute inset-x-0 z-10 mt-1 max-h-80 overflow-y-auto overscroll-contain p-1 shadow-lg"
			// Without this the text field would lose the focus, and the list would close before the click.
			onMouseDown={(event) => event.preventDefault()}
		>
			{events.map((event, position) => (
				<div
					key={event.id}
					id={optionId(position)}
					role="option"
					aria-selected={position === active}
					className="aria-selected:bg-primary aria-selected:text-primary-content hover:bg-base-200 flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 tabular-nums"
					tabIndex={-1}
					onClick={() => choose(event)}
					onKeyDown={onKeyDown}
				>
					{eventLabel(event)}
				</div>
			))}
		</div>
	);
}
