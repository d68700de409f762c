/** The open list of the event select. The focus stays in the text field: the active option is only named there. */
import { useEffect } from "react";
import { eventLabel } from "../race/eventSearch.ts";
import type { ListedEvent } from "../race/record.ts";

interface Props<Option> {
	events: readonly Option[];
	/** Position of the active option; none is active where there is no such position. */
	active: number;
	/** What the list is called. */
	label: string;
	choose: (event: Option) => void;
}

/** The id of the option at a position. */
export function optionId(position: number): string {
	return `event-option-${position}`;
}

export function EventOptions<Option extends Pick<ListedEvent, "id" | "date" | "name">>({
	events,
	active,
	label,
	choose,
}: Props<Option>) {
	useEffect(() => {
		document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
	}, [active]);

	return (
		<div
			id="event-options"
			role="listbox"
			aria-label={label}
			tabIndex={-1}
			className="sheet absolute z-10 mt-1 max-h-80 w-full overflow-y-auto overscroll-contain p-1 shadow-lg"
			// The text field keeps the focus, or the list would close before it is clicked.
			onMouseDown={(event) => event.preventDefault()}
		>
			{events.map((event, position) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys.
				// biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus.
				<div
					key={event.id}
					id={optionId(position)}
					role="option"
					aria-selected={position === active}
					className="aria-selected:bg-primary aria-selected:text-primary-content hover:bg-base-200 flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-2 tabular-nums"
					onClick={() => choose(event)}
				>
					{eventLabel(event)}
				</div>
			))}
		</div>
	);
}
