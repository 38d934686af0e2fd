import type { Department } from '#domain/product/departments.ts';
import { m } from '#messages';

export function departmentName(department: Department): string {
  if (department === 'women') return m.department_women();
  return department === 'men' ? m.department_men() : m.department_children();
}
