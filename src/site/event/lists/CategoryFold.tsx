/** A collapsible category. React does not control `open`, so that a refresh does not open it again. */
import type { ReactNode } from "react";

interface Props {
	name: string;
	children: ReactNode;
}

export function CategoryFold({ name, children }: Props) {
	return (
		<details open className="sheet group mb-4 overflow-hidden">
			<summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-2 -outline-offset-3 sm:px-6">
				<h2 className="min-w-0 grow text-lg font-bold break-words">{name}</h2>
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
			{children}
		</details>
	);
}
