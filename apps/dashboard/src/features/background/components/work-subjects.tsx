import type { ParkedWork } from '@hanout/contracts/jobs';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

type Subject = ParkedWork['subjects'][number];

/** What the work is about, with the pages of what has one. */
export function WorkSubjects({ work }: { readonly work: ParkedWork }) {
  const translate = useTranslate();
  const { subjects, subjectCount } = work;
  const more = subjectCount - subjects.length;
  if (subjects.length === 0) return <span className="hn-soft">—</span>;
  return (
    <span className="hn-work-subjects">
      {subjects.map((subject) => (
        <SubjectLink key={`${subject.kind} ${subject.id}`} subject={subject} />
      ))}
      {more > 0 ? <span className="hn-soft">{translate('background.more', { count: more })}</span> : null}
    </span>
  );
}

const PAGES: Readonly<Partial<Record<Subject['kind'], string>>> = { product: '/products', order: '/orders' };

function SubjectLink({ subject: { kind, id } }: { readonly subject: Subject }) {
  const translate = useTranslate();
  const page = PAGES[kind];
  // A long name of its own tells nobody anything.
  const name = translate(`background.subject.${kind}`, { id: /^\d+$/u.test(id) ? id : '' }).trim();
  return page === undefined ? <span>{name}</span> : <Link to={`${page}/${id}`}>{name}</Link>;
}
