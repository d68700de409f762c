/** A link to another view of the table. The server answers it; with a script it is answered in place. */
import type { ReactNode } from "react";
import type { TablePlace } from "./tablePlace.ts";
import { type TableQuery, writeTableQuery } from "./tableQuery.ts";

interface Props {
	place: TablePlace;
	/** What the link asks for. */
	query: TableQuery;
	/** Its name where that is not what it shows, else ''. */
	label: string;
	/** Whether it is the view that is shown. */
	current: "page" | "true" | null;
	children: ReactNode;
}

export function TableLink({ place, query, label, current, children }: Props) {
	return (
		<a
			href={place.eventAddress + writeTableQuery(query, place.carried)}
			aria-label={label || undefined}
			aria-current={current ?? undefined}
			onClick={(event) => {
				const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
				if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
				event.preventDefault();
				place.change(query);
			}}
		>
			{children}
		</a>
	);
}
