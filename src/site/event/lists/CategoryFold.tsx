/** A collapsible category. React does not control `open`, so that a refresh does not open it again. */
import type { ReactNode } from "react";

interface Props {
	/** The element's id, for links to it. */
	id: string;
	name: string;
	children: ReactNode;
}

export function CategoryFold({ id, name, children }: Props) {
	return (
		<details open id={id} className="category-fold group">
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2">
				<h2 className="min-w-0 grow text-lg font-bold">{name}</h2>
				<svg
					className="text-quiet size-5 shrink-0 transition-transform group-open:rotate-180"
					viewBox="0 0 24 24"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
					strokeLinecap="round"
					strokeLinejoin="round"
					aria-hidden="true"
				>
					<path d="m6 9 6 6 6-6" />
				</svg>
			</summary>
			<div className="list-pair">{children}</div>
		</details>
	);
}
