export interface SectionViewProps {
  id: string
  title: string
}
