/** The categories in a row that stays at hand above a long list. */
import type { ReactNode } from "react";

interface Props {
	label: string;
	/** The links. */
	children: ReactNode;
}

export function CategoryRow({ label, children }: Props) {
	return (
		<nav className="category-row" aria-label={label}>
			{children}
		</nav>
	);
}
