/** The parts that organisers' screens are made of. */
import type { FormEvent, ReactNode } from "react";

interface PanelProps {
	/** Where links lead; the heading's is `<id>-title`. */
	id: string;
	title: ReactNode;
	/** Further classes. */
	className?: string;
	/** What is in the line of the title: counts, links, buttons. */
	beside?: ReactNode;
	/** Makes it a form. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown;
	children: ReactNode;
}

/** A part of a screen under its own heading; a form where it is sent. */
export function Panel({ id, title, className = "", beside, onSubmit, children }: PanelProps) {
	const attributes = {
		id,
		className: `sheet panel ${className}`.trim(),
		"aria-labelledby": `${id}-title`,
	};
	const content = (
		<>
			<header>
				<h2 id={`${id}-title`}>{title}</h2>
				{beside}
			</header>
			{children}
		</>
	);
	if (onSubmit === undefined) return <section {...attributes}>{content}</section>;
	return (
		<form {...attributes} onSubmit={onSubmit}>
			{content}
		</form>
	);
}

interface FieldProps {
	label: ReactNode;
	/** Further classes. */
	className?: string;
	/** The control, and notes below it. */
	children: ReactNode;
}

/** A labelled control of a form. */
export function Field({ label, className = "", children }: FieldProps) {
	return (
		<label className={`field ${className}`.trim()}>
			<span>{label}</span>
			{children}
		</label>
	);
}

interface GridTableProps {
	/** Said to screen readers where no heading names the table. */
	label?: string;
	/** Further classes. */
	className?: string;
	/** The heads of the columns: `{ number }` for one of numbers, '' for one without a head. */
	heads: readonly (string | { number: string })[];
	/** The rows, or bodies of rows. */
	children: ReactNode;
}

/** A table whose columns have heads. One that is too wide scrolls in its own box. */
export function GridTable({ label, className = "", heads, children }: GridTableProps) {
	return (
		<div className="scrolls">
			<table className={`grid-table ${className}`.trim()} aria-label={label}>
				<thead>
					<tr>
						{heads.map((head) => {
							if (head === "") return <td key="" />;
							const text = typeof head === "string" ? head : head.number;
							return (
								<th key={text} scope="col" className={text === head ? undefined : "number"}>
									{text}
								</th>
							);
						})}
					</tr>
				</thead>
				{children}
			</table>
		</div>
	);
}
