/** A link to another view of the table. With a script the table changes in place. */
import type { ReactNode } from "react";
import type { TableProps } from "./tableProps.ts";
import { type TableQuery, writeTableQuery } from "./tableQuery.ts";

interface Props {
	className: string;
	table: TableProps;
	query: TableQuery;
	/** Its accessible name if that differs from its text, else ''. */
	label: string;
	/** Whether it leads to the current view. */
	current: "page" | "true" | null;
	children: ReactNode;
}

export function TableLink({ className, table, query, label, current, children }: Props) {
	return (
		<a
			className={className || undefined}
			href={table.eventAddress + writeTableQuery(query, table.carried)}
			aria-label={label || undefined}
			aria-current={current ?? undefined}
			onClick={(event) => {
				const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
				if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
				event.preventDefault();
				table.change(query);
			}}
		>
			{children}
		</a>
	);
}
