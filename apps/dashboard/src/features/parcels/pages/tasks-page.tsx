import { ParcelsHeading } from '../components/parcels-heading.tsx';
import { TaskList } from '../components/task-list.tsx';

export function TasksPage() {
  return (
    <>
      <ParcelsHeading current="tasks" />
      <TaskList />
    </>
  );
}
